import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { idsIn, timestampIn, numberIn, objectIn, secondsIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { ReadPlayback } from './playback.ts'

const events: Record<string, PlayerEvent> = {
  start: 'start',
  pause: 'progress',
  resume: 'progress',
  seek: 'progress',
  interval: 'progress',
  stop: 'stop',
  end: 'stop',
}

/** Kodi's add-on HTTP Scrobbler: one flat object with `mediaType`, `event` and `progress: { time, percent }`. It names no user. */
export function readHttpScrobbler(body: Loose): ReadPlayback {
  const eventName = textIn(body, 'event') ?? ''
  const event = events[eventName]
  if (!event) return { reason: 'other_event' }
  const type = textIn(body, 'mediaType')
  if (type !== 'episode' && type !== 'movie') return { reason: 'other_type' }
  const isMovie = type === 'movie'
  const year = wholeIn(body, 'year')
  const progress = objectIn(body, 'progress')
  const percent = numberIn(progress, 'percent')
  return {
    playback: {
      source: 'kodi',
      event,
      isMovie,
      title: textIn(body, isMovie ? 'title' : 'tvShowTitle'),
      year: isMovie ? year : null,
      episodeYear: isMovie ? null : year,
      // `uniqueIds` of an episode are the episode's own
      ids: idsIn(objectIn(body, isMovie ? 'uniqueIds' : 'tvShowUniqueIds')),
      // `dbId` is the episode's as well
      seriesId: isMovie ? textIn(body, 'dbId') : null,
      season: wholeIn(body, 'season'),
      episode: wholeIn(body, 'episode'),
      lastEpisode: null,
      episodeTitle: isMovie ? null : textIn(body, 'title'),
      position: secondsIn(progress, 'time', 1),
      duration: secondsIn(body, 'duration', 1),
      percent: percent === null ? null : Math.min(percent, 100),
      isComplete: eventName === 'end' ? true : null,
      playerUser: null,
      at: timestampIn(body, 'timestamp'),
    },
  }
}
