import type * as contract from '@animeteca/contracts/tracking/custom-lists'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { keyed, queryOne, statement } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { retryTransient, transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { matchBlockedWords } from '../../moderation/blocked-words/send-to-review.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { insertCustomList } from './insert-custom-list.ts'
import { moveBefore } from './ordered-ids.ts'
import { sendListToReview } from './send-list-to-review.ts'

/** Creates a custom list. */
export async function createCustomList(ctx: UserContext, input: contract.CreateCustomList) {
  const { pool, actor } = ctx
  const words = input.visibility === 'all' ? await matchBlockedWords(ctx, pool, [input.title, input.description]) : []
  const creation =
    words.length > 0
      ? transaction(pool, (client) => createReviewedList(ctx, client, input, words))
      : insertCustomList(pool, actor.id, input)
  return { success: true as const, id: (await creation) ?? fail('LISTS_FULL') }
}

async function createReviewedList(
  ctx: UserContext,
  client: PoolClient,
  input: contract.CreateCustomList,
  words: string[],
) {
  const id = await insertCustomList(client, ctx.actor.id, input)
  if (id === undefined) return undefined
  await sendListToReview(ctx, client, id, words)
  return id
}

const update = statement(
  'tracking.updateCustomList',
  `update custom_lists l set title = coalesce($3, l.title), visibility = coalesce($4, l.visibility),
          description = case when $5::boolean then $6 else l.description end, updated_at = now()
     from (select id, title, description, visibility from custom_lists where id = $2 and user_id = $1 for update) o
    where l.id = o.id
   returning l.title, l.description, l.visibility, l.pending_review_since is not null as "isPending",
             (l.title, l.description, l.visibility) is distinct from (o.title, o.description, o.visibility) as "hasChanged"`,
)

type Updated = Pick<contract.CustomList, 'title' | 'description' | 'visibility'> & {
  isPending: boolean
  hasChanged: boolean
}

/** Changes texts or visibility of a custom list. Only public ones are reviewed, since administrators cannot see the others. */
export async function updateCustomList(ctx: UserContext, input: contract.UpdateCustomList) {
  const { id, title = null, visibility = null, description = null } = input
  await transaction(ctx.pool, async (client) => {
    const values = [ctx.actor.id, id, title, visibility, input.description !== undefined, description]
    const list = (await queryOne<Updated>(client, update, values)) ?? fail('LIST_NOT_FOUND')
    if (!list.hasChanged) return
    const texts = list.visibility === 'all' ? [list.title, list.description] : []
    const words = await matchBlockedWords(ctx, client, texts)
    if (!list.isPending && words.length === 0) return
    await sendListToReview(ctx, client, id, words)
  })
  return { success: true as const }
}

const remove = keyed(
  'tracking.deleteCustomList',
  'delete from custom_lists where id = $2 and user_id = $1 returning id',
)

/** Fails with `LIST_NOT_FOUND` for a list of another person. */
export const deleteCustomList = (ctx: UserContext, { id }: contract.ByCustomList) => change(ctx, remove, [id])

// An anime that has left the catalogue is not added.
const place = keyed(
  'tracking.placeInCustomList',
  `with target as (
     select id from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
   ), placed as (
     update custom_lists set anime_ids = ${moveBefore('anime_ids')}, updated_at = now()
      where id = $4 and user_id = $1 and exists (select from target) returning id
   )
   select placed.id is not null as "isPlaced" from target left join placed on true`,
)

/** Adds an anime to a custom list, or moves it there. */
export async function placeInCustomList({ pool, actor }: UserContext, input: contract.PlaceInCustomList) {
  const values = [actor.id, input.animeId, input.before ?? null, input.id]
  const row =
    (await retryTransient(() => queryOne<{ isPlaced: boolean }>(pool, place, values))) ?? fail('ANIME_NOT_FOUND')
  return row.isPlaced ? { success: true as const } : fail('LIST_NOT_FOUND')
}

const removeAnime = keyed(
  'tracking.removeFromCustomList',
  `update custom_lists set anime_ids = array_remove(anime_ids, $3::int), updated_at = now()
    where id = $2 and user_id = $1 returning id`,
)

/** Succeeds also if the anime is not in the list; fails with `LIST_NOT_FOUND`. */
export const removeFromCustomList = (ctx: UserContext, { id, animeId }: contract.RemoveFromCustomList) =>
  change(ctx, removeAnime, [id, animeId])

async function change({ pool, actor }: UserContext, sql: Statement, values: unknown[]) {
  if (!(await retryTransient(() => queryOne(pool, sql, [actor.id, ...values])))) fail('LIST_NOT_FOUND')
  return { success: true as const }
}
