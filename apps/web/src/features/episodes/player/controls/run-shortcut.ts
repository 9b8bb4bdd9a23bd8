import type { KeyboardEvent } from 'react'
import { type PlayerCommand, playerCommand } from './player-keys.ts'

type Shortcuts = Record<Exclude<PlayerCommand['type'], 'seek'>, () => void> & {
  /** By seconds. */
  seek: (by: number) => void
}

/** Runs the shortcut of a key, if the player uses it. A key that is held down repeats seeking only. */
export function runShortcut(event: KeyboardEvent<HTMLElement>, shortcuts: Shortcuts) {
  const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
  const command = playerCommand(event.nativeEvent, isOnButton)
  if (!command) return
  event.preventDefault()
  // The site's single-letter shortcuts must not run while the player has focus.
  event.stopPropagation()
  if (command.type === 'seek') shortcuts.seek(command.by)
  else if (!event.repeat) shortcuts[command.type]()
}
