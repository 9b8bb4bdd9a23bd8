import type * as contract from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { execute, keyed, queryMany, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { isOneByOne, placeOfCorrection } from './matching.queries.ts'
import type { Playback } from './readers/playback.ts'

// The marks of a discarded rewatch are gone with it.
const delivered = keyed(
  'players.delivered',
  `select d.playback, d.series_key as "seriesKey", coalesce(d.outcome in ('matched', 'unmatched'), false) as "isCorrectable",
          case when d.rewatch_id is null or r.id is not null then d.marked_ids else '{}' end as "markedIds", r.id as "runId"
     from player_deliveries d left join rewatches r on r.id = d.rewatch_id and r.user_id = $1 and r.discarded_at is null
    where d.id = $2 and d.user_id = $1`,
)
const placeOf = keyed(
  'players.placeOfEpisode',
  `select s.id as "seasonId", e.episode_number as number from ${episodesShownToCaller} where e.id = $2`,
)

interface Delivered {
  playback: Playback | null
  seriesKey: string | null
  isCorrectable: boolean
  markedIds: number[]
  runId: number | null
}

/** Reads a delivery to correct, with the marks that it set, which the correction removes. */
export async function readCorrection({ pool, actor }: UserContext, { id, episodeId }: contract.CorrectDelivery) {
  const delivery = (await queryOne<Delivered>(pool, delivered, [actor.id, id])) ?? fail('DELIVERY_NOT_FOUND')
  const place = (await queryOne<Place>(pool, placeOf, [actor.id, episodeId])) ?? fail('EPISODE_NOT_FOUND')
  const { playback, isCorrectable, ...rest } = delivery
  if (!playback || !isCorrectable) return fail('DELIVERY_WITHOUT_EPISODE')
  return { ...rest, playback, place, id, episodeId }
}

interface Place {
  seasonId: number
  number: number
}

const learn = statement(
  'players.learnSeries',
  `with known as (
     update player_series set season_id = $6, episode_offset = $7, created_at = now()
      where (user_id, source, series_key, season_number, episode_number) = ($1, $2, $3, $4::int, $5::int) returning id
   )
   insert into player_series (user_id, source, series_key, season_number, episode_number, season_id, episode_offset)
   select $1, $2, $3, $4, $5, $6, $7 where not exists (select from known)
   on conflict (user_id, source, series_key, season_number, episode_number) do update
     set season_id = excluded.season_id, episode_offset = excluded.episode_offset, created_at = now()`,
)
// only among the deliveries that the owner sees, by `player_deliveries_newest`
const processAgain = statement(
  'players.processAgain',
  `update player_deliveries d set outcome = null, reason = null, taken_at = null, attempts = 0, play_window = null,
          episode_ids = '{}', marked_ids = '{}', rewatch_id = null, list_event_id = null,
          playback = case when d.id = $2 then d.playback || jsonb_build_object('chosenId', $5::int) else d.playback end
     from (select id from player_deliveries where user_id = $1 order by id desc limit ${limits.player.deliveries}) box
    where d.id = box.id and (d.id = $2 or d.outcome = 'unmatched' and d.source = $3 and d.series_key = $4)`,
)

// of the whole series, because an earlier message, such as the start of the playback, may have moved the anime
const wrongMoves = statement(
  'players.wrongMoves',
  `select distinct t.id, t.at from player_deliveries d join tracking_events t on t.id = d.list_event_id and t.user_id = $1
    where d.user_id = $1 and (d.id = $2 or d.source = $3 and d.series_key = $4) and t.undone_at is null
      and t.anime_id <> (select anime_id from seasons where id = $5)
      and not exists (
        select from seasons s join episodes e on e.season_id = s.id join watched_episodes w on w.episode_id = e.id and w.user_id = $1
         where s.anime_id = t.anime_id)
    order by t.at desc, t.id desc`,
)

/** How the router removes the wrong marks of a delivery and undoes a tracking event, in the transaction of the correction. */
interface TrackingUndo {
  removeMarks: (client: PoolClient) => Promise<unknown>
  undoEvent: (client: PoolClient, id: number) => Promise<unknown>
}

type Correction = Awaited<ReturnType<typeof readCorrection>>

/**
 * Stores which season the player's series is, and processes the delivery and all unmatched ones of that series again. Its wrong marks
 * are removed in the same transaction, and a wrong anime without other marks leaves Viendo, unless its owner has moved it since. Returns the
 * number of deliveries to process.
 */
export const correct = (
  { pool, actor }: UserContext,
  { id, episodeId, playback, seriesKey, place }: Correction,
  { removeMarks, undoEvent }: TrackingUndo,
) =>
  transaction(pool, async (client) => {
    await removeMarks(client)
    const { source } = playback
    const moves = await queryMany<{ id: number }>(client, wrongMoves, [actor.id, id, source, seriesKey, place.seasonId])
    for (const move of moves) await undoEvent(client, move.id)
    if (seriesKey !== null && (playback.isMovie || playback.episode !== null)) {
      const { season, episode } = placeOfCorrection(playback)
      const offset = isOneByOne(playback) ? place.number : place.number - playback.episode!
      const values = [actor.id, source, seriesKey, season, episode, place.seasonId, offset]
      await execute(client, learn, values)
    }
    const count = await execute(client, processAgain, [actor.id, id, source, seriesKey, episodeId])
    return { success: true as const, count }
  })
