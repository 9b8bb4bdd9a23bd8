import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/reviews/reviews'
import type { PoolClient } from 'pg'
import { lockAccount } from '../accounts/lock-account.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { matchBlockedWords, sendToReview } from '../moderation/blocked-words/send-to-review.ts'
import { isShown, wantsAdultTitles } from '../visibility/audience.ts'
import { removeReview as removeInTransaction } from './review-removal.ts'
import { findReview } from './reviews.queries.ts'

// Locked, so that a moderation is either seen here or replaces the new text.
const existing = statement(
  'reviews.existing',
  `select id, moderated, pending_review_since is not null as "isPending" from reviews
    where user_id = $1 and anime_id = $2 and season_id is not distinct from $3 for no key update`,
)

interface Existing {
  id: number
  moderated: boolean
  isPending: boolean
}

const target = statement(
  'reviews.target',
  `select $2::int is not null and not exists (
            select from seasons s where s.id = $2 and s.anime_id = a.id and s.deleted_at is null) as "isSeasonMissing",
          $3::int is not null and not exists (
            select from episodes e join seasons s on s.id = e.season_id
             where e.id = $3 and e.deleted_at is null and s.deleted_at is null and s.anime_id = a.id) as "isEpisodeOfOtherAnime"
     from animes a where a.id = $1 and a.deleted_at is null and ${isShown(wantsAdultTitles('$4'))}`,
)

interface Target {
  isSeasonMissing: boolean
  isEpisodeOfOtherAnime: boolean
}

// The texts of a review that was pending review have not been published, so they are not stored as versions.
const save = statement(
  'reviews.save',
  `with versioned as (
     insert into review_versions (review_id, verdict, content, spoils_episode_id, written_at)
     select id, verdict, content, spoils_episode_id, coalesce(edited_at, created_at) from reviews
      where user_id = $1 and anime_id = $2 and season_id is not distinct from $3 and pending_review_since is null
        and (verdict, content, spoils_episode_id) is distinct from ($4::text, $5::text, $6::int)
     returning review_id
   ), pruned as (
     delete from review_versions where id in (
       select v.id from review_versions v join versioned on versioned.review_id = v.review_id
        order by v.id desc offset ${limits.review.versions - 1})
   )
   insert into reviews as r (user_id, anime_id, season_id, verdict, content, spoils_episode_id, pending_review_since)
   values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end)
   on conflict (user_id, anime_id, season_id) do update
      set verdict = excluded.verdict, content = excluded.content, spoils_episode_id = excluded.spoils_episode_id,
          edited_at = case when (r.verdict, r.content, r.spoils_episode_id)
                                is distinct from (excluded.verdict, excluded.content, excluded.spoils_episode_id)
                           then now() else r.edited_at end,
          updated_at = now(),
          pending_review_since = case when $7::boolean then coalesce(r.pending_review_since, now()) end
   returning id`,
)

/** Writes the caller's review of an anime or season, or replaces its text. Sending the same text again changes nothing. */
export async function saveReview(ctx: UserContext, input: contract.SaveReview) {
  const { review, isAnnounced } = await transaction(ctx.pool, async (client) => {
    // of two tabs the second one replaces the first one's text, and the history has both
    await lockAccount(client, ctx.actor.id)
    await requireTarget(ctx, client, input)
    const before = await queryOne<Existing>(client, existing, [ctx.actor.id, input.id, input.seasonId])
    if (before?.moderated) fail('REVIEW_REMOVED')
    const subject = before && ({ kind: 'review', subjectId: before.id } as const)
    const words = await matchBlockedWords(ctx, client, [input.content], subject)
    const { id: animeId, seasonId, verdict, content, tellsUpTo } = input
    const values = [ctx.actor.id, animeId, seasonId, verdict, content, tellsUpTo, words.length > 0]
    const { id } = (await queryOne<{ id: number }>(client, save, values))!
    if (before?.isPending || words.length > 0) await sendToReview(ctx, client, { kind: 'review', subjectId: id }, words)
    return {
      review: (await findReview({ ...ctx, pool: client }, { reviewId: id }))!,
      // a review that stays pending review is not announced
      isAnnounced: words.length === 0 || (before !== undefined && !before.isPending),
    }
  })
  if (isAnnounced) ctx.bus.publish({ topic: 'reviews', ids: [input.id] })
  return { review }
}

async function requireTarget(
  { actor }: UserContext,
  client: PoolClient,
  { id, seasonId, tellsUpTo }: contract.SaveReview,
) {
  const found = (await queryOne<Target>(client, target, [id, seasonId, tellsUpTo, actor.id])) ?? fail('ANIME_NOT_FOUND')
  if (found.isSeasonMissing) fail('SEASON_NOT_FOUND')
  if (found.isEpisodeOfOtherAnime) fail('EPISODE_OF_OTHER_ANIME')
}

/** Removes or moderates a review as an administrator, or removes it as its author unless it was moderated. */
export async function removeReview(ctx: UserContext, input: contract.RemoveReview) {
  const { review, animeId, notified } = await transaction(ctx.pool, (client) => removeInTransaction(ctx, client, input))
  ctx.bus.publish({ topic: 'reviews', ids: [animeId] })
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { success: true as const, review }
}
