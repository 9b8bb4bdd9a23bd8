import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { flagIn, idsIn, timestampIn, secondsIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { ReadPlayback } from './playback.ts'

/** Units of 100 ns. */
export const ticksPerSecond = 10_000_000

/** Jellyfin's official webhook plugin: a flat object with `NotificationType`, from its default template, from ours, or with all properties. */
export function readJellyfin(body: Loose): ReadPlayback {
  const event = eventOf(body)
  if (event === null) return { reason: 'other_event' }
  const type = textIn(body, 'ItemType')?.toLowerCase()
  if (type !== 'episode' && type !== 'movie') return { reason: 'other_type' }
  const isMovie = type === 'movie'
  const year = wholeIn(body, 'Year')
  return {
    playback: {
      source: 'jellyfin',
      event,
      isMovie,
      title: textIn(body, isMovie ? 'Name' : 'SeriesName'),
      year: isMovie ? year : null,
      episodeYear: isMovie ? null : year,
      ids: isMovie ? idsIn(providersOf(body)) : [],
      seriesId: textIn(body, isMovie ? 'ItemId' : 'SeriesId'),
      season: wholeIn(body, 'SeasonNumber'),
      episode: wholeIn(body, 'EpisodeNumber'),
      lastEpisode: wholeIn(body, 'EpisodeNumberEnd'),
      episodeTitle: isMovie ? null : textIn(body, 'Name'),
      position: secondsIn(body, 'PlaybackPositionTicks', ticksPerSecond),
      duration: secondsIn(body, 'RunTimeTicks', ticksPerSecond),
      percent: null,
      isComplete: event === 'stop' ? flagIn(body, 'PlayedToCompletion') : null,
      playerUser: textIn(body, 'NotificationUsername') ?? textIn(body, 'Username'),
      at: timestampIn(body, 'UtcTimestamp'),
    },
  }
}

/** `Played` is sent with every save, so it only counts when the user toggled it or playback finished. */
function eventOf(body: Loose): PlayerEvent | null {
  switch (textIn(body, 'NotificationType')) {
    case 'PlaybackStart':
      return 'start'
    case 'PlaybackProgress':
      return 'progress'
    case 'PlaybackStop':
      return 'stop'
    case 'UserDataSaved': {
      const isPlayed = flagIn(body, 'Played')
      const reason = textIn(body, 'SaveReason')
      if (reason === 'TogglePlayed' && isPlayed !== null) return isPlayed ? 'mark' : 'unmark'
      return reason === 'PlaybackFinished' && isPlayed ? 'scrobble' : null
    }
    default:
      return null
  }
}

const providersOf = (body: Loose) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (key.startsWith('Provider_') ? [[key.slice(9), value]] : [])),
  )
