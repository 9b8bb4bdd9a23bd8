import type { DeliveryReason, PlayerEvent, PlayerSource } from '@animeteca/contracts/integrations/players'

/** A player's message in a common format. Null means that the player did not send the field. */
export interface Playback {
  source: PlayerSource
  event: PlayerEvent
  isMovie: boolean
  /** Of the series, or of the film. */
  title: string | null
  /** Of the first episode of the series, or of the film. */
  year: number | null
  /** Release year of this episode. */
  episodeYear: number | null
  /** Of the series, or of the film. Episode ids have another numbering and would match another series. */
  ids: { site: string; id: string }[]
  /** The player's own id of the series, or of the film. */
  seriesId: string | null
  season: number | null
  episode: number | null
  /** The last episode of a file with several. */
  lastEpisode: number | null
  episodeTitle: string | null
  /** Seconds into it, and its length. */
  position: number | null
  duration: number | null
  /** Progress in percent, from players without a position. */
  percent: number | null
  /** Whether the player reports a complete viewing, by its own threshold, which may be higher than ours. */
  isComplete: boolean | null
  playerUser: string | null
  /** Time of the event, ISO 8601. */
  at: string | null
  /** The episode that its owner chose in a correction. */
  chosenId?: number
}

/** A parsed body: the playback, or the reason why it has none. */
export type ReadPlayback = { playback: Playback } | { reason: DeliveryReason }

/** Share of its length from which an episode counts as watched. */
const seenShare = 0.8
/** A playback stopped earlier is taken for a mistake. */
const minSeconds = 60

/** Watched share, 0 to 1; null if unknown. */
export function shareOf({ position, duration, percent }: Playback) {
  if (percent !== null) return percent / 100
  return position !== null && duration ? position / duration : null
}

/** Whether this event completes an episode: a stop near its end, or an explicit scrobble or mark. */
export function isSeen(playback: Playback) {
  const { event, isComplete } = playback
  if (event === 'scrobble' || event === 'mark') return true
  return event === 'stop' && (isComplete === true || (shareOf(playback) ?? 0) >= seenShare)
}

/** Why a valid playback changes nothing; undefined if it does. */
export function ignoredReason(playback: Playback): DeliveryReason | undefined {
  if (playback.event !== 'stop' || isSeen(playback)) return undefined
  if (playback.position === null && playback.percent === null) return 'no_position'
  return playback.position !== null && playback.position < minSeconds ? 'too_short' : undefined
}
