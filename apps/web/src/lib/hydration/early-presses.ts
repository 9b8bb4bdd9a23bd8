import { useEffect } from 'react'
import { setFieldValue } from './set-field-value.ts'

declare global {
  interface Window {
    /** Kept by the script that the server's page begins with. `isNear` asks it to leave links to us too: the page is all but alive. */
    earlyPresses?: Event[] & { isNear?: boolean }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

let focused: Element | null = null
let pressed: Event[] = []
let typed: [field: Field, words: string][] = []

/** The page will live in a moment. */
export function announceLife(): void {
  if (window.earlyPresses) window.earlyPresses.isNear = true
}

/** To be called right before React takes over, which answers what is pressed from then on; keys of the whole site are held (`holdKeys`). */
export function takeEarlyPresses(root: Element): void {
  pressed = window.earlyPresses?.splice(0) ?? []
  // A link whose press was prevented is one that the router leaves alone.
  if (window.earlyPresses) window.earlyPresses.isNear = false
  focused = root.contains(document.activeElement) ? document.activeElement : null
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea'))
  typed = fields.filter(({ value, defaultValue }) => value !== defaultValue).map((field) => [field, field.value])
}

/** What somebody did to the server's page before it came to life happens as soon as it has. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // Within an effect React would not wake the part of the page that is meant.
    setTimeout(() => {
      if (focused && focused === document.activeElement)
        focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      document.querySelector('a:hover')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      for (const [field, words] of typed.splice(0)) retype(field, field.value || words)
      delete window.earlyPresses
      for (const event of pressed.splice(0)) repeat(event)
    })
  }, [])
}

/** Empties it first: what stands there already is no change. */
function retype(field: Field, words: string) {
  setFieldValue(field, '')
  setFieldValue(field, words)
}

/** Has happened before, to what could not answer then. */
export function repeat(event: Event) {
  const { target } = event
  if (!(target instanceof Element) || !target.isConnected) return
  if (event instanceof KeyboardEvent) {
    const isTyped = target.matches('input, textarea, select') && event.key !== 'Escape'
    if (!isTyped) target.dispatchEvent(new KeyboardEvent('keydown', event))
  } else {
    const meant = target.closest<HTMLElement>('a, button')
    // A link that was not held back has been followed.
    if (meant && (meant.matches('button') || event.defaultPrevented)) meant.click()
  }
}
