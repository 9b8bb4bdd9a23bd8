import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { idsIn, isLoose, momentIn, numberIn, objectIn, textIn, wholeIn } from './loose-fields.ts'
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

/** From how far on what says nothing of stopping has stopped. */
const endPercent = 80

/** What is sent to Trakt: `{ show, episode, progress }`, or `{ movie, progress }`, with progress from 0 to 100. */
export function readTrakt(body: Loose): ReadPlayback {
  const isMovie = isLoose(body['movie'])
  const episode = objectIn(body, 'episode')
  const work = isMovie ? objectIn(body, 'movie') : objectIn(body, 'show')
  const percent = numberIn(body, 'progress')
  const word = textIn(body, 'action') ?? textIn(body, 'event')
  const event = word === null ? unnamed(percent) : events[word]
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
      at: momentIn(body, 'watched_at'),
    },
  }
}

/** Which of the three it is stands in Trakt's address, and not in what is sent there. */
function unnamed(percent: number | null): PlayerEvent | undefined {
  if (percent === null) return undefined
  return percent >= endPercent ? 'stop' : 'progress'
}
