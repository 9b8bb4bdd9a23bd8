import { readHttpScrobbler } from './http-scrobbler-playback.ts'
import { readJellyfin } from './jellyfin-playback.ts'
import { readKodi } from './kodi-playback.ts'
import { isLoose, textIn } from './loose-fields.ts'
import { readNested } from './nested-playback.ts'
import type { ReadPlayback } from './playback.ts'
import { readPlex } from './plex-playback.ts'
import { readTrakt } from './trakt-playback.ts'

/** Reads a player's message; the format is detected from its content alone. */
export function readPlayback(body: unknown): ReadPlayback {
  if (body === undefined) return { reason: 'unreadable' }
  if (!isLoose(body)) return { reason: 'unknown_shape' }
  const event = textIn(body, 'Event')
  // test messages of our own page and of Emby
  if (event === 'Test' || event === 'system.notificationtest') return { reason: 'test' }
  if (textIn(body, 'NotificationType')) return readJellyfin(body)
  if (event) return readNested(body)
  if (isLoose(body['Metadata']) || /^(media|library|admin|device|playback)\./.test(textIn(body, 'event') ?? ''))
    return readPlex(body)
  if (/^\w+\.On\w+$/.test(textIn(body, 'method') ?? '')) return readKodi(body)
  if (textIn(body, 'mediaType') && textIn(body, 'event')) return readHttpScrobbler(body)
  if (isLoose(body['episode']) || isLoose(body['movie'])) return readTrakt(body)
  return { reason: 'unknown_shape' }
}
