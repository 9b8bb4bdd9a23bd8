import type { DeliveryReason, PlayerEvent, PlayerSource } from '@animeteca/contracts/integrations/players'

/** What a player tells of, whichever it is. Null is what it doesn't say. */
export interface Playback {
  source: PlayerSource
  event: PlayerEvent
  isMovie: boolean
  /** Of the series, or of the film. */
  title: string | null
  /** Of the first episode of the series, or of the film. */
  year: number | null
  /** In which this episode came out. */
  episodeYear: number | null
  /** Of the series, or of the film: an episode's own ids are in another space, and would be those of another series. */
  ids: { site: string; id: string }[]
  /** What the player itself calls the series, or the film. */
  seriesId: string | null
  season: number | null
  episode: number | null
  /** The last one of a file with several. */
  lastEpisode: number | null
  episodeTitle: string | null
  /** Seconds into it, and its length. */
  position: number | null
  duration: number | null
  /** Where it tells no position: 0 to 100 of its length. */
  percent: number | null
  /** Whether the player says that it was seen through. */
  isComplete: boolean | null
  playerUser: string | null
  /** When, as ISO 8601. */
  at: string | null
  /** Which episode it was, as its owner has said. */
  chosenId?: number
}

/** What was read of a body: what plays, or why it is nothing that plays. */
export type ReadPlayback = { playback: Playback } | { reason: DeliveryReason }

/** From which share of its length on an episode counts as seen. */
const seenShare = 0.8
/** What is stopped earlier was opened by mistake. */
const leastSeconds = 60

/** How much of it has been seen, 0 to 1; null where the player doesn't say. */
export function shareOf({ position, duration, percent }: Playback) {
  if (percent !== null) return percent / 100
  return position !== null && duration ? position / duration : null
}

/** Whether an episode was seen with this: a stop near its end, or what says so itself. */
export function isSeen(playback: Playback) {
  const { event, isComplete } = playback
  if (event === 'scrobble' || event === 'mark') return true
  return event === 'stop' && (isComplete ?? (shareOf(playback) ?? 0) >= seenShare)
}

/** Why a playback that was understood changes nothing; undefined where it does. */
export function ignoredReason(playback: Playback): DeliveryReason | undefined {
  if (playback.event !== 'stop' || isSeen(playback)) return undefined
  if (playback.position === null && playback.percent === null) return 'no_position'
  return playback.position !== null && playback.position < leastSeconds ? 'too_short' : undefined
}
