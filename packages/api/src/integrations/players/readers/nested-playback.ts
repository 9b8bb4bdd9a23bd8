import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { ticksPerSecond } from './jellyfin-playback.ts'
import { flagIn, idsIn, isLoose, objectIn, secondsIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { ReadPlayback } from './playback.ts'

const jellyfinEvents: Record<string, PlayerEvent> = {
  Play: 'start',
  Resume: 'progress',
  Pause: 'progress',
  Progress: 'progress',
  Stop: 'stop',
  Scrobble: 'scrobble',
  MarkPlayed: 'mark',
  MarkUnplayed: 'unmark',
}

const embyEvents: Record<string, PlayerEvent> = {
  'playback.start': 'start',
  'playback.unpause': 'progress',
  'playback.pause': 'progress',
  'playback.progress': 'progress',
  'playback.stop': 'stop',
  'playback.scrobble': 'scrobble',
  'item.markplayed': 'mark',
  'item.markunplayed': 'unmark',
}

/** `{ Event, Item }`: the format of Emby, and of Jellyfin's unofficial plugin. */
export function readNested(body: Loose): ReadPlayback {
  const eventName = textIn(body, 'Event') ?? ''
  const isEmby = eventName.includes('.')
  const event = isEmby ? embyEvents[eventName.toLowerCase()] : jellyfinEvents[eventName]
  if (!event) return { reason: 'other_event' }
  const item = objectIn(body, 'Item')
  const type = textIn(item, 'Type')?.toLowerCase()
  if (type !== 'episode' && type !== 'movie') return { reason: 'other_type' }
  const isMovie = type === 'movie'
  const year = wholeIn(item, 'ProductionYear')
  const info = objectIn(body, 'PlaybackInfo')
  const position = positionIn(body, item)
  return {
    playback: {
      source: isEmby ? 'emby' : 'jellyfin',
      event,
      isMovie,
      title: textIn(item, isMovie ? 'Name' : 'SeriesName'),
      year: isMovie ? year : null,
      episodeYear: isMovie ? null : year,
      ids: idsIn(objectIn(isMovie ? item : seriesIn(body, item), 'ProviderIds')),
      seriesId: textIn(item, isMovie ? 'Id' : 'SeriesId'),
      season: wholeIn(item, 'ParentIndexNumber'),
      episode: wholeIn(item, 'IndexNumber'),
      lastEpisode: wholeIn(item, 'IndexNumberEnd'),
      episodeTitle: isMovie ? null : textIn(item, 'Name'),
      position,
      duration: secondsIn(item, 'RunTimeTicks', ticksPerSecond),
      percent: null,
      isComplete: event === 'stop' ? isCompleteIn(info, item, position) : null,
      playerUser: textIn(objectIn(body, 'User'), 'Name'),
      at: null,
    },
  }
}

const seriesIn = (body: Loose, item: Loose) => (isLoose(body['Series']) ? body['Series'] : objectIn(item, 'Series'))

/** Emby has the position in `PlaybackInfo`, Jellyfin while playing in `Session`, and after a stop, as the saved one, in `UserData`. */
function positionIn(body: Loose, item: Loose) {
  const places: [from: Loose, key: string][] = [
    [body, 'PlaybackPositionTicks'],
    [objectIn(body, 'PlaybackInfo'), 'PositionTicks'],
    [objectIn(objectIn(body, 'Session'), 'PlayState'), 'PositionTicks'],
    [objectIn(item, 'UserData'), 'PlaybackPositionTicks'],
  ]
  return places.map(([from, key]) => secondsIn(from, key, ticksPerSecond)).find((seconds) => seconds !== null) ?? null
}

/** `Played` may belong to an earlier viewing: it counts only without a position, which is reset to 0 at the end. */
function isCompleteIn(info: Loose, item: Loose, position: number | null) {
  const isCompleted = flagIn(info, 'PlayedToCompletion')
  if (isCompleted !== null) return isCompleted
  const isPlayed = flagIn(objectIn(item, 'UserData'), 'Played')
  const hasPosition = Boolean(position) && Boolean(secondsIn(item, 'RunTimeTicks', ticksPerSecond))
  return isPlayed && !hasPosition ? true : null
}
