/** What a key does in the player. Seconds for `by`. */
export type PlayerAct = { act: 'toggle' | 'mute' | 'fullscreen' | 'next' | 'previous' } | { act: 'seek'; by: number }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Null for a key that is not the player's. On a button Space presses it, so there it stays the button's. */
export function playerAct({ key, shiftKey, ctrlKey, altKey, metaKey }: Press, isOnButton: boolean): PlayerAct | null {
  if (ctrlKey || altKey || metaKey) return null
  const letter = key.toLowerCase()
  if (shiftKey) return shifted[letter] ?? null
  if (key === ' ') return isOnButton ? null : { act: 'toggle' }
  return plain[letter] ?? null
}

const plain: Record<string, PlayerAct> = {
  k: { act: 'toggle' },
  j: { act: 'seek', by: -10 },
  l: { act: 'seek', by: 10 },
  arrowleft: { act: 'seek', by: -5 },
  arrowright: { act: 'seek', by: 5 },
  m: { act: 'mute' },
  f: { act: 'fullscreen' },
}

const shifted: Record<string, PlayerAct> = { n: { act: 'next' }, p: { act: 'previous' } }
