/** How keyboards name the key of the shortcuts that tinykeys calls `$mod`. Not for pages that the server renders. */
export const modifierKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

const key = 'animeteca.shortcuts'
const listeners = new Set<() => void>()
let isOn = read()

/** Whether single-letter shortcuts are enabled; stored in this browser. */
export const shortcutSetting = {
  isOn: () => isOn,
  set: (next: boolean): void => {
    isOn = next
    try {
      localStorage.setItem(key, next ? 'on' : 'off')
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
