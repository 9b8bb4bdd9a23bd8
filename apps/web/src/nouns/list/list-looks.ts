import type { ListType } from '@animeteca/contracts/labels'
import type { Tone } from '@animeteca/ui/tones'

/** A list's colour is the same everywhere. */
export const listTones: Record<ListType, Tone> = {
  watching: 'watching',
  completed: 'completed',
  plan_to_watch: 'plan',
  dropped: 'dropped',
}

/** What a list is called where all of it is meant, not one anime's status. */
export const listNames: Record<ListType, string> = {
  watching: 'Viendo',
  completed: 'Completados',
  plan_to_watch: 'Por Ver',
  dropped: 'Abandonados',
}
