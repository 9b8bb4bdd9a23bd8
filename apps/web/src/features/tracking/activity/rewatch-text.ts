import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'

type RewatchChange = NonNullable<TrackingEvent['run']>

/** The change of a rewatch: 'Empezado por 2.ª vez', 'Terminado por 2.ª vez'; null when its state is unchanged. */
export function rewatchText({ number, from, to }: RewatchChange): string | null {
  const time = `${number}.ª vez`
  switch (to) {
    case 'open':
      return from === 'none' ? `Empezado por ${time}` : `Retomado por ${time}`
    case 'finished':
      return `Terminado por ${time}`
    case 'left':
      return `Revisionado abandonado (${time})`
    case 'none':
      return `Revisionado descartado (${time})`
    default:
      return null
  }
}
