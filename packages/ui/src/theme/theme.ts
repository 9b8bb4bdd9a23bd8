export type ThemeChoice = 'dark' | 'light' | 'auto'

/** `--bg` of each theme in sRGB, for the browser's own bars, which read no variables. */
export const themeColors = { dark: '#0d0d18', light: '#f8f5ef' }

let current: ThemeChoice = 'dark'
let isListening = false

/** Shows the theme now, without keeping it: a form can still go back. `auto` follows the system, also when that changes. */
export function applyTheme(choice: ThemeChoice): void {
  current = choice
  const system = matchMedia('(prefers-color-scheme: light)')
  if (!isListening) {
    isListening = true
    system.addEventListener('change', () => show(resolve(current, system.matches)))
  }
  show(resolve(choice, system.matches))
}

/** The choice kept in this browser under that key; dark when there is none or storage is shut. */
export function storedTheme(key: string): ThemeChoice {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'auto' ? kept : 'dark'
  } catch {
    return 'dark'
  }
}

/** Keeps the choice in this browser under that key, and shows it. */
export function storeTheme(key: string, choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage can be shut (private windows): the choice then lasts as long as the page.
  }
}

/** For an inline `<script nonce>` in the head, so that the page is never painted in the other theme first. */
export const themeScript = (key: string) => `(function(){var t='dark';try{t=localStorage.getItem('${key}')||t}catch(e){}
if(t==='auto')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(t!=='light')t='dark'
document.documentElement.dataset.theme=t
var m=document.querySelector('meta[name=theme-color]');if(m)m.content=t==='light'?'${themeColors.light}':'${themeColors.dark}'})()`

function resolve(choice: ThemeChoice, isSystemLight: boolean): 'dark' | 'light' {
  if (choice === 'auto') return isSystemLight ? 'light' : 'dark'
  return choice
}

function show(theme: 'dark' | 'light'): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.style.colorScheme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
}
