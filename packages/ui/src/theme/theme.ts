export type ThemeChoice = 'dark' | 'light' | 'auto'

/** `--bg` of each theme in sRGB, for the `theme-color` meta tag, which reads no variables. */
export const themeColors = { dark: '#0d0d18', light: '#f8f5ef' }

let current: ThemeChoice = 'dark'
let isListening = false

/** Applies a theme without storing it, so that a form can cancel. `auto` follows the system. */
export function applyTheme(choice: ThemeChoice): void {
  current = choice
  const system = matchMedia('(prefers-color-scheme: light)')
  if (!isListening) {
    isListening = true
    system.addEventListener('change', () => show(resolve(current, system.matches)))
  }
  show(resolve(choice, system.matches))
}

/** The theme in local storage under that key; dark without one, or if storage fails. */
export function storedTheme(key: string): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'auto' ? stored : 'dark'
  } catch {
    return 'dark'
  }
}

/** Stores the theme in local storage under that key, and applies it. */
export function storeTheme(key: string, choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Without storage (private windows) the choice lasts as long as the page.
  }
}

/** Inline script for the head, which sets the theme before the first paint. */
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
