import { type ShortcutHandlers, useShortcuts } from './shortcuts.ts'
import { useEscape } from './use-escape.ts'

/** Keyboard shortcuts of the whole site. */
export function Keys(handlers: ShortcutHandlers) {
  useEscape()
  useShortcuts(handlers)
  return null
}
