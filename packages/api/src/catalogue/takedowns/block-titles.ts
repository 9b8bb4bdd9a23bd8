import type { PoolClient } from 'pg'
import { execute, queryMany, statement } from '../../database/statement.ts'
import { recount } from '../counters/recount.ts'
import { syncRefs } from '../external-refs/sync-refs.ts'
import { insertTitleKeys } from './key-statements.ts'
import type { TakedownTarget } from './takedown-target.ts'

/**
 * Withdraws a title: it leaves every page like a deleted one, but is not in the trash, and no import, edit or undo brings it back. Returns the anime, if
 * the catalogue has it.
 */
export async function blockTitles(client: PoolClient, id: number, { animeId, site, externalId }: TakedownTarget) {
  await execute(client, insertKeys, [id, animeId, site, externalId])
  const hidden = await queryMany<{ id: number }>(client, hide, [id, animeId])
  return syncedIds(client, hidden)
}

/** Restores the titles of a lifted takedown, except those that another takedown blocks, or whose external id another anime has by now. */
export async function unblockTitles(client: PoolClient, id: number) {
  await execute(client, moveToOther, [id])
  const ids = await syncedIds(client, await queryMany<{ id: number }>(client, show, [id]))
  await recount(client, ids)
  return ids
}

async function syncedIds(client: PoolClient, animes: { id: number }[]) {
  const ids = animes.map(({ id }) => id)
  await syncRefs(client, ids)
  return ids
}

const insertKeys = statement('takedowns.insertTitleKeys', insertTitleKeys('title'))

const hide = statement(
  'takedowns.hideTitle',
  `update animes set takedown_id = $1, deletion_id = null, deleted_at = coalesce(deleted_at, now())
    where id = $2::int and takedown_id is null returning id`,
)

const moveToOther = statement(
  'takedowns.moveToOther',
  `with other as (
     select a.id, min(k.takedown_id) as takedown_id from animes a, takedown_keys k
      where a.takedown_id = $1 and k.kind = 'title' and k.takedown_id <> $1 and (
        exists (select from external_refs r where r.anime_id = a.id and r.site = k.site and r.external_id = k.external_id)
        or (lower(k.title) = lower(a.title) and k.release_year is not distinct from a.release_year))
      group by a.id
   )
   update animes a set takedown_id = o.takedown_id from other o where a.id = o.id`,
)

/** SQL condition: a decision has deleted the anime `a` in its transaction, so that both have the same time. Other ones were in the trash before. */
const isDeletedByTakedown = `exists (select from takedown_decisions d where d.outcome = 'blocked' and d.created_at = a.deleted_at)`

// An anime that was in the trash before returns to it, and one whose external id is taken is moved there.
const show = statement(
  'takedowns.showTitles',
  `update animes a set takedown_id = null, deleted_at = case when not (${isDeletedByTakedown}) or exists (
            select from external_refs r
              join external_refs o on o.site = r.site and o.external_id = r.external_id and o.deleted_at is null
             where r.anime_id = a.id and o.anime_id <> a.id) then now() end
    where a.takedown_id = $1 returning a.id`,
)
