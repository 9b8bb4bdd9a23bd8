import type { Pool, PoolClient } from 'pg'
import { erasedAfter } from '../../accounts/check-account-status.ts'
import type { Services } from '../../call/context/context.ts'
import { lockRatings, recountEpisodes } from '../../catalogue/counters/counted-ratings.ts'
import { recount } from '../../catalogue/counters/recount.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { isPrivateEntry } from '../../visibility/privacy.ts'
import { deletedRows } from './erased-rows.ts'

const batchSize = 1_000

/** Deletes in batches, since a single statement for a long history would exceed the statement timeout at every attempt. */
const deleteRows = deletedRows.map(([table, column]) =>
  statement(
    `auth.erase.${table}.${column}`,
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} = $1 limit ${batchSize}))`,
  ),
)

/** Deletes a batch of a person's marks on texts, and subtracts them from the texts' counters. */
const deleteCounted = (
  name: string,
  marks: { table: string; textId: string },
  texts: { table: string; counter: string },
) =>
  statement(
    name,
    `with deleted as (
       delete from ${marks.table} where ctid = any(array(
         select ctid from ${marks.table} where user_id = $1 limit ${batchSize})) returning ${marks.textId} as text_id
     ), counted as (
       update ${texts.table} t set ${texts.counter} = t.${texts.counter} - 1 from deleted where t.id = deleted.text_id
     )
     select text_id from deleted`,
  )
const deleteMarks = [
  deleteCounted(
    'auth.erase.likes',
    { table: 'episode_comment_likes', textId: 'comment_id' },
    { table: 'episode_comments', counter: 'likes' },
  ),
  deleteCounted(
    'auth.erase.usefulMarks',
    { table: 'useful_marks', textId: 'review_id' },
    { table: 'reviews', counter: 'useful_count' },
  ),
]

// comments and reviews pending review, and reviews of private animes, were visible to no one else; without `entry_details` the latter would be public
const deleteUnpublished = statement(
  'auth.erase.unpublished',
  `with on_profiles as (delete from profile_comments where commenter_id = $1 and pending_review_since is not null),
   on_animes as (
     delete from reviews r where user_id = $1 and (pending_review_since is not null and not moderated or ${isPrivateEntry('r.user_id', 'r.anime_id')}))
   delete from episode_comments where user_id = $1 and pending_review_since is not null and not moderated`,
)

const ratings = statement(
  'auth.erase.ratings',
  `select r.episode_id as "episodeId", s.anime_id as "animeId"
     from episode_ratings r join episodes e on e.id = r.episode_id join seasons s on s.id = e.season_id
    where r.user_id = $1 order by r.episode_id limit 200`,
)
const withdraw = statement(
  'auth.erase.withdraw',
  'delete from episode_ratings where user_id = $1 and episode_id = any($2::int[])',
)

// The row stays, because texts and the audit log refer to its id. Its username becomes one that cannot be chosen, which frees the original.
const empty = statement(
  'auth.erase.person',
  `update users u set erased_at = now(), username = 'eliminado:' || id, email = 'eliminado:' || id, password_hash = '', bio = null,
          bio_pending_review_since = null, profile_picture = null, profile_frame = default, user_status = default, last_seen_at = null,
          is_beta_tester = false, notify_email = false, notify_airings = false, region = null, adult_titles_since = null,
          notify_push = false, notify_marketing = false, profile_public = false, show_email = false, show_activity = false,
          lists_follow_marks = default, lists_follow_offered_at = null, spoiler_guard = default, new_until = null, terms_accepted_at = null,
          suspended_at = null, suspended_until = null, suspension_reason = null, updated_at = now()
    where id = $1 and erased_at is null and ${erasedAfter('u')} < now() returning id`,
)
const forgetReporter = statement('auth.erase.reporter', 'update reports set reporter_id = null where reporter_id = $1')
const log = statement(
  'auth.erase.log',
  `insert into audit_entries (action, target_type, target_id, detail) values ('auth.account_erased', 'user', $1, '{}')`,
)

const due = statement(
  'auth.dueForErasure',
  `select id from users u where deletion_requested_at is not null and erased_at is null and ${erasedAfter('u')} < now()
    order by deletion_requested_at limit 100`,
)

/**
 * Erases the accounts whose deletion date has passed. An interrupted erasure continues in the next round. One that fails does not hold up the
 * others, and its error is thrown at the end.
 */
export async function eraseAccounts({ pool, bus }: Pick<Services, 'pool' | 'bus'>, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await queryMany<{ id: number }>(pool, due)) {
    try {
      await eraseRows(pool, id, signal)
      if (signal.aborted) return
      await transaction(pool, (client) => finish(client, id))
      bus.publish({ topic: 'person', ids: [id] })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`)
}

async function eraseRows(pool: Pool, id: number, signal: AbortSignal) {
  await queryOne(pool, deleteUnpublished, [id])
  for (const sql of deleteRows) while (!signal.aborted && (await execute(pool, sql, [id])) === batchSize);
  for (const sql of deleteMarks) while (!signal.aborted && (await queryMany(pool, sql, [id])).length === batchSize);
  while (!signal.aborted && (await transaction(pool, (client) => withdrawRatings(client, id))) > 0);
}

/** Keeps the means exact: concurrent ratings wait. */
async function withdrawRatings(client: PoolClient, id: number): Promise<number> {
  const batch = await queryMany<{ episodeId: number; animeId: number }>(client, ratings, [id])
  const episodeIds = batch.map(({ episodeId }) => episodeId)
  await lockRatings(client, episodeIds)
  await execute(client, withdraw, [id, episodeIds])
  await recountEpisodes(client, episodeIds)
  await recount(client, [...new Set(batch.map(({ animeId }) => animeId))])
  return batch.length
}

/** Includes rows that others have added meanwhile. */
async function finish(client: PoolClient, id: number) {
  if (!(await queryOne(client, empty, [id]))) return
  for (const sql of deleteRows) await execute(client, sql, [id])
  await execute(client, forgetReporter, [id])
  await execute(client, log, [id])
}
