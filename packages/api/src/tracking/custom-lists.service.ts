import type * as contract from '@animeteca/contracts/custom-lists'
import type { UserContext } from '../context.ts'
import { keyed, rowOf } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { retried } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { makeList } from './make-custom-list.ts'
import { placed } from './ordered-ids.ts'

/** Makes a list of the person's own. */
export async function createCustomList({ pool, actor }: UserContext, input: contract.CreateCustomList) {
  const id = (await makeList(pool, actor.id, input)) ?? fail('LISTS_FULL')
  return { success: true as const, id }
}

const update = keyed(
  'tracking.updateCustomList',
  `update custom_lists set title = coalesce($3, title), visibility = coalesce($4, visibility),
          description = case when $5::boolean then $6 else description end, updated_at = now()
    where id = $2 and user_id = $1 returning id`,
)

export const updateCustomList = (ctx: UserContext, input: contract.UpdateCustomList) =>
  change(ctx, update, [
    input.id,
    input.title ?? null,
    input.visibility ?? null,
    input.description !== undefined,
    input.description ?? null,
  ])

const remove = keyed(
  'tracking.deleteCustomList',
  'delete from custom_lists where id = $2 and user_id = $1 returning id',
)

export const deleteCustomList = (ctx: UserContext, { id }: contract.ByCustomList) => change(ctx, remove, [id])

// What has left the catalogue is added to nothing.
const place = keyed(
  'tracking.placeInCustomList',
  `with target as (
     select id from animes where id = $2 and deleted_at is null
   ), placed as (
     update custom_lists set anime_ids = ${placed('anime_ids')}, updated_at = now()
      where id = $4 and user_id = $1 and exists (select from target) returning id
   )
   select placed.id is not null as "isPlaced" from target left join placed on true`,
)

/** Adds an anime to a list, or moves it there. */
export async function placeInCustomList({ pool, actor }: UserContext, input: contract.PlaceInCustomList) {
  const values = [actor.id, input.animeId, input.before ?? null, input.id]
  const row = (await retried(() => rowOf<{ isPlaced: boolean }>(pool, place, values))) ?? fail('ANIME_NOT_FOUND')
  return row.isPlaced ? { success: true as const } : fail('LIST_NOT_FOUND')
}

const take = keyed(
  'tracking.removeFromCustomList',
  `update custom_lists set anime_ids = array_remove(anime_ids, $3::int), updated_at = now()
    where id = $2 and user_id = $1 returning id`,
)

export const removeFromCustomList = (ctx: UserContext, { id, animeId }: contract.RemoveFromCustomList) =>
  change(ctx, take, [id, animeId])

async function change({ pool, actor }: UserContext, sql: Statement, values: unknown[]) {
  if (!(await retried(() => rowOf(pool, sql, [actor.id, ...values])))) fail('LIST_NOT_FOUND')
  return { success: true as const }
}
