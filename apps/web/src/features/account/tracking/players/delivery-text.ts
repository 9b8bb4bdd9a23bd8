import { episodeCode, episodeRange } from '@animeteca/contracts/episodes/episode-code'
import type { Delivery } from '@animeteca/contracts/integrations/players'
import { deliveryReasons, playerSourceNames } from '@animeteca/contracts/integrations/players'
import type { Tone } from '@animeteca/ui/base/tones'

/** Title and numbers as the player sent them: `Cowboy Bebop T1 E1`, `Akira`, or a default text. */
export function deliveredTitle({ title, source, reason, ...numbers }: Delivery): string {
  const { seasonNumber, episodeNumber, lastEpisodeNumber, episodeTitle } = numbers
  if (source === null) return reason === 'test' ? 'Una prueba' : 'Un aviso'
  const name = title ?? episodeTitle ?? 'Sin título'
  if (episodeNumber === null) return name
  const last = Math.max(episodeNumber, lastEpisodeNumber ?? 0)
  return `${name} ${episodeRange({ first: { seasonNumber, episodeNumber }, last: { seasonNumber, episodeNumber: last } })}`
}

/** The matched episodes: `T1 E1`, or `T1 E1, T1 E2`. */
export const placesHere = ({ episodes }: Delivery) => episodes.map(episodeCode).join(', ')

/** The player's name, if it has sent one. */
export const senderOf = ({ playerName, source }: Delivery) =>
  playerName ?? (source ? playerSourceNames[source] : 'Una dirección revocada')

interface Outcome {
  label: string
  tone: Tone
  /** The reason, where it is not obvious. */
  why?: string
}

const done: Record<NonNullable<Delivery['event']>, string> = {
  start: 'Empezado',
  progress: 'En marcha',
  stop: 'Parado',
  scrobble: 'Visto',
  mark: 'Marcado',
  unmark: 'Desmarcado',
}

/** The label of what a player's message has done, and why it did nothing. */
export function outcomeOf({ outcome, reason, event, isSeen }: Delivery): Outcome {
  const why = reason ? { why: deliveryReasons[reason] } : {}
  switch (outcome) {
    case 'matched':
      return { label: isSeen && event === 'stop' ? 'Visto' : event ? done[event] : 'Hecho', tone: 'success' }
    case 'unmatched':
      return { label: 'Sin reconocer', tone: 'warning', ...why }
    case 'duplicate':
      return { label: 'Repetido', tone: 'neutral', why: 'Ya estaba contado' }
    case 'ignored':
      return {
        label: reason === 'test' ? 'Prueba' : 'Sin efecto',
        tone: reason === 'test' ? 'info' : 'neutral',
        ...why,
      }
    case null:
      return { label: 'Llegando', tone: 'info' }
  }
}
