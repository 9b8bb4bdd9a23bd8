import type * as contract from '@animeteca/contracts/tracking/tracking-events'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { undoRewatchEvents } from '../rewatches/undo-rewatch-events.ts'

/**
 * SQL that undoes or redoes events: each episode and anime gets the state that the outermost of the events names, unless an event outside of them has
 * changed it since. Animes in the trash are left out.
 */
function undoOrRedo(name: string, condition: string, side: 'from' | 'to') {
  const isUndo = side === 'from'
  const outermost = isUndo ? 'at, id' : 'at desc, id desc'
  const [deletedBy, insertedBy] = isUndo ? ['mark', 'unmark'] : ['unmark', 'mark']
  const history = isUndo
    ? `insert into history_entries (user_id, episode_id, progress, updated_at)
       select distinct on (e.id) $1, e.id, m.position, m.watched_at
         from applied t, unnest(t.episode_ids, t.watched_times, t.positions) as m (episode_id, watched_at, position), ${existingEpisodes}
        where t.kind = 'forget' and e.id = m.episode_id order by e.id, t.at, t.id
       on conflict (user_id, episode_id) do nothing returning 1`
    : `delete from history_entries h
        using applied t, unnest(t.episode_ids, t.watched_times, t.positions) as m (episode_id, watched_at, position)
        where t.kind = 'forget' and h.user_id = $1
          and (h.episode_id, h.updated_at, h.progress) = (m.episode_id, m.watched_at, m.position) returning 1`
  return statement(
    name,
    `with applied as (
       update tracking_events set undone_at = ${isUndo ? 'now()' : 'null'}
        where user_id = $1 and undone_at is ${isUndo ? 'null' : 'not null'} and (${condition}) returning *
     ), since as (
       select id, at, kind, anime_id, episode_ids from tracking_events
        where user_id = $1 and undone_at is null and id not in (select id from applied)
          and (at, id) > (select at, id from applied order by at, id limit 1)
     ), marks as (
       select distinct on (episode_id) at, id, kind, episode_id, watched_at
         from (select at, id, kind, unnest(episode_ids) as episode_id, unnest(watched_times) as watched_at
                 from applied where kind in ('mark', 'unmark')) m
        order by episode_id, ${outermost}
     ), newer_marks as (
       select distinct on (episode_id) at, id, episode_id
         from (select at, id, unnest(episode_ids) as episode_id from since where kind in ('mark', 'unmark')) m
        order by episode_id, at desc, id desc
     ), effective as (
       select m.kind, m.episode_id, m.watched_at from marks m left join newer_marks n on n.episode_id = m.episode_id
        where n.id is null or (n.at, n.id) < (m.at, m.id)
     ), unmarked as (
       delete from watched_episodes w using effective m
        where m.kind = '${deletedBy}' and w.user_id = $1 and w.episode_id = m.episode_id returning 1
     ), marked as (
       insert into watched_episodes as w (user_id, episode_id, watched_at)
       select $1, e.id, m.watched_at from ${existingEpisodes} join effective m on m.episode_id = e.id and m.kind = '${insertedBy}' order by e.id
       on conflict (user_id, episode_id) do update set watched_at = excluded.watched_at
        where w.watched_at is distinct from excluded.watched_at returning 1
     ), list_changes as (
       select distinct on (anime_id) at, id, anime_id, list_${side} as list_type, added_${side} as added_at,
              ${isUndo ? 'imported_from' : 'false'} as is_imported
         from applied where kind = 'list' order by anime_id, ${outermost}
     ), effective_lists as (
       select p.* from list_changes p join animes a on a.id = p.anime_id and a.deleted_at is null
        where not exists (
          select from since n where n.kind = 'list' and n.anime_id = p.anime_id and (n.at, n.id) > (p.at, p.id))
     ), removed_entries as (
       delete from list_entries l using effective_lists p
        where p.list_type is null and l.user_id = $1 and l.anime_id = p.anime_id returning 1
     ), set_entries as (
       insert into list_entries as l (user_id, anime_id, list_type, added_at, is_imported)
       select $1, anime_id, list_type, added_at, is_imported from effective_lists where list_type is not null order by anime_id
       on conflict (user_id, anime_id) do update
         set list_type = excluded.list_type, added_at = excluded.added_at, is_imported = excluded.is_imported
       where (l.list_type, l.added_at, l.is_imported) is distinct from (excluded.list_type, excluded.added_at, excluded.is_imported)
       returning 1
     ), entries as (${history})
     select (select coalesce(json_agg(id order by at desc, id desc), '[]') from applied) as ids,
            (select count(*) from unmarked) + (select count(*) from marked) + (select count(*) from removed_entries)
              + (select count(*) from set_entries) + (select count(*) from entries) > 0 as "hasChanged"`,
  )
}

interface Applied {
  ids: number[]
  hasChanged: boolean
}

/** Undoes or redoes the events that `sql` selects, including those about rewatches. */
async function applyStatements(
  client: PoolClient,
  [sql, rewatchSql]: readonly [Statement, Statement],
  [userId, ...which]: unknown[],
) {
  const { ids, hasChanged } = (await queryOne<Applied>(client, sql, [userId, ...which]))!
  const rewatches = await queryOne<Pick<Applied, 'hasChanged'>>(client, rewatchSql, [userId, ids])
  return { ids, hasChanged: hasChanged || rewatches!.hasChanged }
}

// Selected by time alone, since one statement can write two events: a mark and the list change that followed.
const undoStatements = [
  undoOrRedo(
    'tracking.undo',
    `id = $2 or $3 and at >= (select at from tracking_events where user_id = $1 and id = $2)`,
    'from',
  ),
  undoRewatchEvents('tracking.undoRewatches', 'from'),
] as const

/** Undoes one event within a larger transaction, as far as no later event has changed its animes and episodes. */
export const undoWithin = (client: PoolClient, userId: number, id: number) =>
  applyStatements(client, undoStatements, [userId, id, false])

const findEvent = statement('tracking.event', 'select id from tracking_events where user_id = $1 and id = $2')

/** Undoes one event, or everything from it on. Undoing twice changes nothing. */
export function undo({ pool, actor }: UserContext, { id, since }: contract.UndoEvent) {
  return transaction(pool, async (client) => {
    if (!(await queryOne(client, findEvent, [actor.id, id]))) fail('EVENT_NOT_FOUND')
    const { ids, hasChanged } = await applyStatements(client, undoStatements, [actor.id, id, since])
    if (ids.length > 0 && !hasChanged) fail('EVENT_OVERTAKEN')
    return { success: true as const, ids }
  })
}

const redoStatements = [
  undoOrRedo('tracking.redo', 'id = any($2::bigint[])', 'to'),
  undoRewatchEvents('tracking.redoRewatches', 'to'),
] as const

/** Reverses `undo`, given the ids that it returned. */
export async function redo({ pool, actor }: UserContext, input: contract.Redo) {
  const { ids } = await transaction(pool, (client) => applyStatements(client, redoStatements, [actor.id, input.ids]))
  return { success: true as const, ids }
}
