import { useEffect } from 'react'
import { keepFocus } from '../../lib/keep-focus.ts'
import { type ShortcutHandlers, useShortcuts } from './shortcuts.ts'
import { useEscape } from './use-escape.ts'

/** Keyboard shortcuts of the whole site, and the focus after a control has disappeared. */
export function Keys(handlers: ShortcutHandlers) {
  useEscape()
  useShortcuts(handlers)
  useEffect(keepFocus, [])
  return null
}
