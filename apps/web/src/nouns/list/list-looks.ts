import type { Outputs } from '@animeteca/api-client/client'
import type { ListType } from '@animeteca/contracts/labels'
import type { Tone } from '@animeteca/ui/tones'

type ListLook = {
  /** What the list is called where all of it is meant; an anime's status in it is one of `listTypeLabels`. */
  name: string
  tone: Tone
  /** The same colour as a surface. */
  fill: string
  /** Its count among the numbers of a profile. */
  stat: keyof Outputs['profiles']['stats']
}

/** A list has one name, one colour and one count everywhere, in the order of `listTypes`. */
export const listLooks: Record<ListType, ListLook> = {
  watching: { name: 'Viendo', tone: 'watching', fill: 'bg-watching', stat: 'watching' },
  completed: { name: 'Completados', tone: 'completed', fill: 'bg-completed', stat: 'completed' },
  plan_to_watch: { name: 'Por Ver', tone: 'plan', fill: 'bg-plan', stat: 'planToWatch' },
  dropped: { name: 'Abandonados', tone: 'dropped', fill: 'bg-dropped', stat: 'dropped' },
}
