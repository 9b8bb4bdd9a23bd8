import { storedTheme, storeTheme, type ThemeChoice } from '@animeteca/ui/theme/theme'
import { session } from '../../lib/session/session.ts'
import { themeKey } from '../../lib/theme-key.ts'
import { localPreferences } from './local-preferences.ts'

const listeners = new Set<() => void>()

/** The chosen theme, stored in this browser and for the signed-in person. */
export const themeChoice = {
  get: () => storedTheme(themeKey),
  set(choice: ThemeChoice): void {
    const username = session.get()?.user.username
    storeTheme(themeKey, choice)
    if (username !== undefined) localPreferences.change(username, { theme: choice })
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Applies the theme that the person who signs in has chosen in this browser. Signing out keeps the current one. */
  follow(): void {
    const username = session.get()?.user.username
    const theirs = username === undefined ? undefined : localPreferences.of(username).theme
    if (theirs && theirs !== themeChoice.get()) themeChoice.set(theirs)
  },
}
