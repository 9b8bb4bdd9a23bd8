import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { flagIn, isLoose, numberIn, objectIn, secondsIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { ReadPlayback } from './playback.ts'

const events: Record<string, PlayerEvent> = {
  'Player.OnPlay': 'start',
  'Player.OnAVStart': 'start',
  'Player.OnResume': 'progress',
  'Player.OnPause': 'progress',
  'Player.OnSeek': 'progress',
  'Player.OnStop': 'stop',
}

/** A notification of Kodi's JSON-RPC, forwarded by an add-on: `{ method, params: { data: { item, … } } }`. */
export function readKodi(body: Loose): ReadPlayback {
  const inner = objectIn(objectIn(body, 'params'), 'data')
  const data = isLoose(inner['item']) ? inner : objectIn(body, 'data')
  const event = eventOf(textIn(body, 'method') ?? '', data)
  if (!event) return { reason: 'other_event' }
  const item = objectIn(data, 'item')
  const type = textIn(item, 'type')
  if (type !== 'episode' && type !== 'movie') return { reason: 'other_type' }
  const isMovie = type === 'movie'
  const player = objectIn(data, 'player')
  return {
    playback: {
      source: 'kodi',
      event,
      isMovie,
      title: textIn(item, isMovie ? 'title' : 'showtitle'),
      year: isMovie ? wholeIn(item, 'year') : null,
      episodeYear: isMovie ? null : wholeIn(item, 'year'),
      ids: [],
      seriesId: textIn(item, isMovie ? 'id' : 'tvshowid'),
      season: wholeIn(item, 'season'),
      episode: wholeIn(item, 'episode'),
      lastEpisode: null,
      episodeTitle: isMovie ? null : textIn(item, 'title'),
      position: clockIn(player, 'time') ?? secondsIn(data, 'position', 1),
      duration: clockIn(player, 'totaltime') ?? secondsIn(data, 'duration', 1),
      percent: null,
      isComplete: event === 'stop' && flagIn(data, 'end') === true ? true : null,
      playerUser: textIn(data, 'user'),
      at: null,
    },
  }
}

/** A library update counts only if it changes the play count. */
function eventOf(method: string, data: Loose): PlayerEvent | undefined {
  if (method !== 'VideoLibrary.OnUpdate') return events[method]
  const playcount = numberIn(data, 'playcount')
  if (playcount === null) return undefined
  return playcount > 0 ? 'mark' : 'unmark'
}

function clockIn(from: Loose, key: string): number | null {
  const { hours, minutes, seconds } = objectIn(from, key)
  const parts = { hours, minutes, seconds }
  if (numberIn(parts, 'seconds') === null) return null
  return (numberIn(parts, 'hours') ?? 0) * 3_600 + (numberIn(parts, 'minutes') ?? 0) * 60 + numberIn(parts, 'seconds')!
}
