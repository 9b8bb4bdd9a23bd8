import { useEffect } from 'react'
import { announceKeys } from '../lib/hydration/late-presses.ts'
import { type ShortcutHandlers, useShortcuts } from './shortcuts.ts'
import { useEscape } from './use-escape.ts'

/** The keys of the whole site. Those that are pressed before it is there wait for it. */
export function Keys(acts: ShortcutHandlers) {
  useEscape()
  useShortcuts(acts)
  useEffect(announceKeys, [])
  return null
}
