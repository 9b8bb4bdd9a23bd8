import { storedTheme, storeTheme, type ThemeChoice } from '@animeteca/ui/theme/theme'
import { session } from '../../lib/session/session.ts'
import { themeKey } from '../../lib/theme-key.ts'
import { localPreferences } from './local-preferences.ts'

const listeners = new Set<() => void>()

/** The chosen theme, stored in this browser and for the signed-in person. The site's own is dark. */
export const themeChoice = {
  get: () => storedTheme(themeKey),
  set(choice: ThemeChoice): void {
    const username = session.get()?.user.username
    apply(choice, username)
    if (username !== undefined) localPreferences.change(username, { theme: choice })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /**
   * Applies the theme that the person who signs in has chosen in this browser. Without a choice of theirs, a visitor's is theirs, but not one of
   * another person. Signing out keeps the current theme.
   */
  follow(): void {
    const username = session.get()?.user.username
    if (username === undefined) return
    const owner = readOwner()
    const isAnothers = owner !== null && owner !== username
    const theirs = localPreferences.of(username).theme ?? (isAnothers ? 'dark' : undefined)
    if (theirs && (isAnothers || theirs !== themeChoice.get())) apply(theirs, username)
  },
}

/** Who has chosen the theme of this browser, by username; absent for a visitor. */
const ownerKey = `${themeKey}.owner`

function apply(choice: ThemeChoice, owner: string | undefined): void {
  storeTheme(themeKey, choice)
  try {
    if (owner === undefined) localStorage.removeItem(ownerKey)
    else localStorage.setItem(ownerKey, owner)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}
