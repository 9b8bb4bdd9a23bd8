import type * as contract from '@animeteca/contracts/tracking/tracking-events'
import * as z from 'zod'
import type { OwnContext } from '../../call/context/read-context.ts'
import { decodeCursor, isoTimestamp, pageOf, rowId } from '../../call/cursor.ts'
import { queryJson, statement } from '../../database/statement.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { shownCover } from '../../visibility/shown-cover.ts'
import { ordinalOf } from '../rewatches/rewatch-state.ts'

const episodeNumbers = (id: string) =>
  `(select json_build_object('seasonNumber', s.season_number, 'episodeNumber', e.episode_number)
      from episodes e join seasons s on s.id = e.season_id where e.id = ${id})`

const activity = statement(
  'tracking.activity',
  `select coalesce(json_agg(case when run is null then to_jsonb(r) - 'run' else to_jsonb(r) end), '[]') as json from (
     select t.id, iso(t.at) as at, t.kind, t.undone_at is not null as "isUndone", t.anime_id as "animeId",
            a.title as "animeTitle", ${shownCover('a.cover_image')} as "animeCoverImage",
            cardinality(t.episode_ids) as "episodeCount", ${episodeNumbers('t.episode_ids[1]')} as "firstEpisode",
            ${episodeNumbers('t.episode_ids[cardinality(t.episode_ids)]')} as "lastEpisode",
            t.list_from as "listFrom", t.list_to as "listTo",
            case when r.id is not null then json_build_object(
              'number', ${ordinalOf('r')}, 'from', t.rewatch_from, 'to', t.rewatch_to) end as run
       from tracking_events t left join animes a on a.id = t.anime_id left join rewatches r on r.id = t.rewatch_id
      where t.user_id = $1 and a.deleted_at is null and (a.id is null or ${isShown(caller)})
        and t.at >= coalesce($2::timestamptz, '-infinity') and t.at < coalesce($3::timestamptz, 'infinity')
        and ($5::bigint is null or (t.at, t.id) < ($4::timestamptz, $5))
      order by t.at desc, t.id desc limit $6) r`,
)

const activityCursor = z.tuple([isoTimestamp, rowId])

/** A person's changes of marks, lists and history, newest first, without animes in the trash. */
export async function readActivity({ pool, actor }: OwnContext, { from, until, limit, cursor }: contract.Activity) {
  const [at = null, id = null] = decodeCursor(cursor, activityCursor) ?? []
  const values = [actor.id, from ?? null, until ?? null, at, id, limit + 1]
  const events = await queryJson<contract.TrackingEvent[]>(pool, activity, values)
  const { items, nextCursor } = pageOf(events ?? [], limit, (last) => [last.at, last.id])
  return { events: items, nextCursor }
}
