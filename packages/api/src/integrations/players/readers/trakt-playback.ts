import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { idsIn, isLoose, timestampIn, numberIn, objectIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { ReadPlayback } from './playback.ts'

const events: Record<string, PlayerEvent> = {
  start: 'start',
  pause: 'progress',
  progress: 'progress',
  stop: 'stop',
  scrobble: 'scrobble',
  watched: 'mark',
}

/** Progress from which a message without an action counts as a stop. */
const endPercent = 80

/** A scrobble in Trakt's format: `{ show, episode, progress }` or `{ movie, progress }`, with progress from 0 to 100. */
export function readTrakt(body: Loose): ReadPlayback {
  const isMovie = isLoose(body['movie'])
  const episode = objectIn(body, 'episode')
  const work = isMovie ? objectIn(body, 'movie') : objectIn(body, 'show')
  const percent = numberIn(body, 'progress')
  const eventName = textIn(body, 'action') ?? textIn(body, 'event')
  const event = eventName === null ? unnamed(percent) : events[eventName]
  if (!event) return { reason: 'other_event' }
  const ids = objectIn(work, 'ids')
  return {
    playback: {
      source: 'trakt',
      event,
      isMovie,
      title: textIn(work, 'title'),
      year: wholeIn(work, 'year'),
      episodeYear: null,
      ids: idsIn(ids),
      seriesId: textIn(ids, 'trakt') ?? textIn(ids, 'slug'),
      season: wholeIn(episode, 'season'),
      episode: wholeIn(episode, 'number'),
      lastEpisode: null,
      episodeTitle: textIn(episode, 'title'),
      position: null,
      duration: null,
      percent: percent === null ? null : Math.min(percent, 100),
      isComplete: null,
      playerUser: textIn(objectIn(body, 'user'), 'username'),
      at: timestampIn(body, 'watched_at'),
    },
  }
}

/** The event of a message without an action: Trakt's API has the action in the URL, not in the body. */
function unnamed(percent: number | null): PlayerEvent | undefined {
  if (percent === null) return undefined
  return percent >= endPercent ? 'stop' : 'progress'
}
