import { type ShortcutHandlers, useShortcuts } from './shortcuts.ts'
import { useEscape } from './use-escape.ts'

/** The keys of the whole site. */
export function Keys(acts: ShortcutHandlers) {
  useEscape()
  useShortcuts(acts)
  return null
}
