import { createHash } from 'node:crypto'
import type { DeliveryReason } from '@animeteca/contracts/integrations/players'
import { rates } from '@animeteca/contracts/rates'
import { fold } from '@animeteca/contracts/text/fold'
import { hashSecret } from '../../accounts/secrets/secrets.ts'
import type { Services } from '../../call/context/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { isInactiveUser } from '../../visibility/account-status.ts'
import { seriesKeyOf } from './matching.queries.ts'
import { ignoredReason } from './readers/playback.ts'
import type { Playback, ReadPlayback } from './readers/playback.ts'
import { readPlayback } from './readers/read-playback.ts'

const find = keyed(
  'players.address',
  `select id, user_id as "userId", player_user as "playerUser" from player_addresses a
    where token_hash = $1 and not ${isInactiveUser('a.user_id')}`,
)

/** The owner of a player address. */
export interface Receiver {
  id: number
  userId: number
  playerUser: string | null
}

/** Finds the address of a secret. An unknown secret gets the same response as an unknown route, so that addresses cannot be probed. */
export async function findReceiver({ pool, buckets }: Services, token: string, ip: string): Promise<Receiver> {
  buckets.take(`players ${networkOf(ip)}`, rates.playersOfNetwork)
  const receiver = (await queryOne<Receiver>(pool, find, [hashSecret(token)])) ?? fail('ROUTE_NOT_FOUND')
  buckets.take(`player ${receiver.id}`, rates.player)
  return receiver
}

// Progress messages update one row for up to six hours; this ends that, also when the playback stops.
const release = keyed(
  'players.release',
  `update player_deliveries set playing_key = null
    where address_id = $1 and playing_key = $2 and ($3 or received_at < now() - interval '6 hours')`,
)

const updateFrom = (sent: string) =>
  `event = ${sent}.event, playback = ${sent}.playback, watched_at = ${sent}.watched_at, received_at = now(), times = d.times + 1,
     outcome = ${sent}.outcome, reason = ${sent}.reason, taken_at = null, attempts = 0`

// `on conflict` burns a sequence value, so update a known row first; the clause only covers concurrent inserts.
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

/** Stores a player's message to be processed in the background. Returns the id of the delivery. */
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
  const row = await retryTransient(() => queryOne<{ id: number }>(pool, insert, values))
  bus.publish({ topic: reason ? 'tracking' : 'players', ids: [receiver.userId] })
  return row!.id
}

/** Frequent messages without effect share one row per reason. */
const repeated: ReadonlySet<DeliveryReason> = new Set(['other_event', 'other_type', 'other_user'])

/**
 * Discards playbacks of other users of the same media server. A message without a user, as from Kodi on a television, is accepted,
 * because only the owner knows the address.
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
