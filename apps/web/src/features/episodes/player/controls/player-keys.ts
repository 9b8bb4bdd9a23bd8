/** `by` is in seconds. */
export type PlayerCommand =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'next' | 'previous' }
  | { type: 'seek'; by: number }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Null for keys that the player does not use. Space on a button presses the button. */
export function playerCommand(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Press,
  isOnButton: boolean,
): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey) return null
  const letter = key.toLowerCase()
  if (shiftKey) return shifted[letter] ?? null
  if (key === ' ') return isOnButton ? null : { type: 'toggle' }
  return plain[letter] ?? null
}

const plain: Record<string, PlayerCommand> = {
  k: { type: 'toggle' },
  j: { type: 'seek', by: -10 },
  l: { type: 'seek', by: 10 },
  arrowleft: { type: 'seek', by: -5 },
  arrowright: { type: 'seek', by: 5 },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
}

const shifted: Record<string, PlayerCommand> = { n: { type: 'next' }, p: { type: 'previous' } }
