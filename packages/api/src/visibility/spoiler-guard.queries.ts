import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { Actor, OwnContext, ReadContext } from '../call/context/read-context.ts'
import { queryJson, keyed, queryOne, queryText } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { JsonText } from '../lib/json-text.ts'
import { seesAdultTitles, wantsAdultTitles } from './audience.ts'
import { hasBlockBetween } from './blocking.ts'
import { viewerKey, isCommentHiddenByReview } from './pending-review.ts'
import { episodesShownToCaller, shownEpisodes } from './visible-episodes.ts'

/** SQL condition: the person has marked the episode as seen or revealed its spoilers. Two lookups by primary keys. */
export const isRevealed = (user: string, episode: string) => `(
  exists (select from watched_episodes w where w.user_id = ${user} and w.episode_id = ${episode})
  or exists (select from revealed_episodes l where l.user_id = ${user} and l.episode_id = ${episode}))`

const progress = keyed(
  'episodes.progress',
  `select json_build_object(
            'revealed', coalesce(json_agg(n.id) filter (where n.is_revealed), '[]'),
            'next', (array_agg(n.id order by n.season_number, n.episode_number) filter (where not n.seen))[1]) as json
     from (select e.id, s.season_number, e.episode_number, ${isRevealed('$1', 'e.id')} as is_revealed,
                  exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id) as seen
             from ${episodesShownToCaller} where a.id = $2) n`,
)

export interface Progress {
  /** Ids of the episodes marked as seen or revealed. */
  revealed: number[]
  /** The first unmarked episode, whose title is not a spoiler; null when all are marked. */
  next: number | null
}

/** How far a person is in an anime, to decide what the spoiler guard hides. */
export const readProgress = async ({ pool, actor }: OwnContext, animeId: number) =>
  (await queryJson<Progress>(pool, progress, [actor.id, animeId])) ?? { revealed: [], next: null }

const isRevealedStatement = keyed(
  'episodes.isRevealed',
  `select ${isRevealed('$1', 'e.id')} as "isRevealed" from ${episodesShownToCaller} where e.id = $2`,
)

/** Whether a person has seen an episode or revealed its spoilers. */
export const readIsRevealed = async ({ pool, actor }: OwnContext, { id }: ById) =>
  ((await queryOne<{ isRevealed: boolean }>(pool, isRevealedStatement, [actor.id, id])) ?? fail('EPISODE_NOT_FOUND'))
    .isRevealed

const joinSpoilerComments = `join episode_comments c on c.episode_id = e.id and c.spoils_episode_id is not null and not c.moderated`

/** SQL condition: neither a block nor a pending review hides the comment `c` from the viewer. */
const isVisibleTo = (viewer: string) =>
  `not ${hasBlockBetween('c.user_id', viewer)} and not ${isCommentHiddenByReview(viewer)}`

/** SQL condition: the viewer $2 may read the text of `c`. $3 is whether their guard is off, $5 whether it is for unseen episodes. */
const mayReadText = `(c.user_id = $2 or $3 or ${isRevealed('$2', 'c.spoils_episode_id')} and (not $5 or ${isRevealed('$2', 'e.id')}))`

const revealedComments = keyed(
  'episodes.revealedComments',
  `select json_build_object('comments', coalesce(json_agg(json_build_object('id', c.id, 'content', c.content)) filter (
            where c.id is not null and ${isVisibleTo('$4::int')} and ${mayReadText}), '[]')) as json
     from ${shownEpisodes(wantsAdultTitles('$2'))} left ${joinSpoilerComments} where e.id = $1 group by e.id`,
)

/**
 * The texts of comments with spoilers of later episodes that the viewer may read: their own, those about episodes that they have seen or revealed,
 * and all of them when the guard is off. With the guard for unseen episodes, the page's own episode has to be seen or revealed too.
 */
export async function readRevealedComments({ pool, actor }: ReadContext<Actor>, { id }: ById) {
  const text = await queryText(pool, revealedComments, [
    id,
    actor.id,
    actor.spoilerGuard === 'off',
    viewerKey(actor),
    actor.spoilerGuard === 'unseen',
  ])
  return new JsonText<contract.RevealedComments>(text ?? fail('EPISODE_NOT_FOUND'))
}

const commentText = keyed(
  'episodes.reveal',
  `select c.content from ${shownEpisodes('$4::boolean')} ${joinSpoilerComments}
    where e.id = $1 and c.id = $2 and ${isVisibleTo('$3::int')}`,
)

/** The text of one hidden comment, revealed on request. */
export const readRevealedComment = async ({ pool, actor }: ReadContext, { id, commentId }: contract.ByComment) =>
  (await queryOne<{ content: string }>(pool, commentText, [id, commentId, viewerKey(actor), seesAdultTitles(actor)])) ??
  fail('COMMENT_NOT_FOUND')
