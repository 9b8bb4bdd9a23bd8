import { createHash } from 'node:crypto'
import type { DeliveryReason } from '@animeteca/contracts/integrations/players'
import { rates } from '@animeteca/contracts/limits'
import { fold } from '@animeteca/contracts/text/fold'
import { hashSecret } from '../../accounts/secrets.ts'
import type { Services } from '../../call/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { retried } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { isStopped } from '../../visibility/account-status.ts'
import { seriesKeyOf } from './matching.queries.ts'
import { ignoredReason } from './readers/playback.ts'
import type { Playback, ReadPlayback } from './readers/playback.ts'
import { readPlayback } from './readers/read-playback.ts'

const find = keyed(
  'players.address',
  `select id, user_id as "userId", player_user as "playerUser" from player_addresses a
    where token_hash = $1 and not ${isStopped('a.user_id')}`,
)

/** Whose address it is that something has come to. */
export interface Receiver {
  id: number
  userId: number
  playerUser: string | null
}

/**
 * Whose address a secret belongs to. One that is nobody's is no address at all: it is hashed and looked up like any other, and answered
 * as every address is that doesn't exist.
 */
export async function findReceiver({ pool, buckets }: Services, token: string, ip: string): Promise<Receiver> {
  buckets.take(`players ${networkOf(ip)}`, rates.playersOfNetwork)
  const receiver = (await queryOne<Receiver>(pool, find, [hashSecret(token)])) ?? fail('ROUTE_NOT_FOUND')
  buckets.take(`player ${receiver.id}`, rates.player)
  return receiver
}

// A position that follows another one of the same takes its place, for some hours.
const release = keyed(
  'players.release',
  `update player_deliveries set playing_key = null
    where address_id = $1 and playing_key = $2 and ($3 or received_at < now() - interval '6 hours')`,
)

const updateFrom = (sent: string) =>
  `event = ${sent}.event, playback = ${sent}.playback, watched_at = ${sent}.watched_at, received_at = now(), times = d.times + 1,
     outcome = ${sent}.outcome, reason = ${sent}.reason, taken_at = null, attempts = 0`

// A conflict uses up an id for nothing: it is only for two that come at the same moment.
const insert = keyed(
  'players.receive',
  `with used as (
     update player_addresses set last_used_at = now() where id = $2
   ), sent as (
     select $3::text as source, $4::text as event, $5::jsonb as playback, $6::text as series_key, $7::text as playing_key,
            least(coalesce($8::timestamptz, now()), now()) as watched_at, $9::text as outcome, $10::text as reason
   ), known as (
     update player_deliveries d set ${updateFrom('sent')} from sent
      where d.address_id = $2 and d.playing_key = sent.playing_key returning d.id
   ), added as (
     insert into player_deliveries as d
       (user_id, address_id, source, event, playback, series_key, playing_key, watched_at, outcome, reason)
     select $1, $2, sent.* from sent where not exists (select from known)
     on conflict (address_id, playing_key) where playing_key is not null do update set ${updateFrom('excluded')}
     returning id
   )
   select id from known union all select id from added`,
)

/** Keeps what a player has sent, to be processed soon; answers the id under which its owner finds it. */
export async function receive({ pool, bus }: Services, receiver: Receiver, body: unknown): Promise<number> {
  const read = forReceiver(readPlayback(body), receiver)
  const playback = 'playback' in read ? read.playback : null
  const reason = playback ? ignoredReason(playback) : 'reason' in read ? read.reason : undefined
  const playingKey = playback ? playingKeyOf(playback) : repeated.has(reason!) ? `ignored ${reason}` : null
  const isPlaying = playback === null || playback.event === 'start' || playback.event === 'progress'
  if (playingKey) await execute(pool, release, [receiver.id, playingKey, !isPlaying])
  const values = [
    receiver.userId,
    receiver.id,
    playback?.source ?? null,
    playback?.event ?? null,
    playback && JSON.stringify(playback),
    playback && seriesKeyOf(playback),
    isPlaying ? playingKey : null,
    playback?.at ?? null,
    reason ? 'ignored' : null,
    reason ?? null,
  ]
  const row = await retried(() => queryOne<{ id: number }>(pool, insert, values))
  bus.publish({ topic: reason ? 'tracking' : 'players', ids: [receiver.userId] })
  return row!.id
}

/** What comes all the time and means nothing is one line in the box. */
const repeated: ReadonlySet<DeliveryReason> = new Set(['other_event', 'other_type', 'other_user'])

/**
 * What others on the same server watch is not stored. A player that names no user, such as Kodi on a television, is taken at its address's
 * word: only its owner has given that to it.
 */
function forReceiver(read: ReadPlayback, { playerUser }: Receiver): ReadPlayback {
  if (!('playback' in read) || playerUser === null) return read
  const { playback } = read
  const isTheirs = playback.playerUser === null || fold(playback.playerUser) === fold(playerUser)
  return isTheirs ? read : { reason: 'other_user' }
}

function playingKeyOf(playback: Playback) {
  const { source, isMovie, title, season, episode, playerUser } = playback
  const names = JSON.stringify([source, isMovie, seriesKeyOf(playback), title, season, episode, playerUser])
  return createHash('sha256').update(names).digest('base64url')
}
