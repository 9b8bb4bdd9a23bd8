import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ThreadOrder } from '@animeteca/contracts/episodes/episodes'
import { limits } from '@animeteca/contracts/limits'
import { z } from 'zod'
import type { OwnContext, ReadContext } from '../../call/context/read-context.ts'
import { cursorOf, decodeCursor, longIdCursor, rowId } from '../../call/cursor.ts'
import { keyed, queryOne, queryText, queryOneAsText } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { JsonText, jsonWith } from '../../lib/json-text.ts'
import { seesAdultTitles, wantsAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { viewerKey, isCommentHiddenByReview, omitNullInReview } from '../../visibility/pending-review.ts'
import { personColumns } from '../../visibility/privacy.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

const { page: pageSize, shown: shownReplies } = limits.episodeComment

const columnsWith = (content: string) => `c.id, c.user_id as "userId", ${personColumns('u')}, ${content} as content,
  iso(c.created_at) as "createdAt", c.moderated`

const spoiledEpisode = `from episodes x join seasons y on y.id = x.season_id where x.id = c.spoils_episode_id and not c.moderated`

/** The columns of the contract's comment, from `c`, a comment of `users u`, with the full text, for its author. */
export const episodeCommentColumns = columnsWith('c.content')

/** The same for other readers: a text with spoilers of later episodes is replaced by how far they go. */
const visibleColumns = columnsWith(`coalesce((
  select format('Contiene spoilers hasta T%s E%s', y.season_number, x.episode_number) ${spoiledEpisode}),
  c.content)`)

const reply = `c.likes, iso(c.edited_at) as "editedAt",
  case when c.pending_review_since is not null and not c.moderated then true end as "inReview",
  (select to_json(t) from (
     select x.id as "episodeId", y.season_number as "seasonNumber", x.episode_number as "episodeNumber" ${spoiledEpisode}) t) as tells`

/** A comment with its likes and edits, for its author. */
export const replyColumns = `${episodeCommentColumns}, ${reply}`

const visibleReplyColumns = `${visibleColumns}, ${reply}`

/** SQL condition: the viewer $2 sees the comment, across blocks and review. */
const isVisibleIn = (c: string) =>
  `not ${hasBlockBetween(`${c}.user_id`, '$2::int')} and not ${isCommentHiddenByReview('$2::int', c)}`
const isVisible = isVisibleIn('c')

/** A comment with its last replies; `top` is the comment, since `c` are the replies. */
const threadColumns = `${visibleReplyColumns},
  (select count(*) from episode_comments c where c.parent_id = top.id and ${isVisible}) as "answerCount",
  (select coalesce(json_agg(n.answer order by n.id), '[]')
     from (select c.id, (select to_json(v) from (select ${visibleReplyColumns}) v) as answer
             from episode_comments c join users u on u.id = c.user_id
            where c.parent_id = top.id and ${isVisible} order by c.id desc limit ${shownReplies}) n) as answers`

/** How a page of comments is shown and sorted; `keys` are those of its cursor, and `before` continues after them. */
interface Variant {
  /** The end of the statement's name. */
  name: string
  columns: string
  order: string
  keys: string
  before: string
}

const newestFirst = { order: 'c.id desc', keys: 'c.id', before: 'and c.id < $4' }
const variants: Record<ThreadOrder | 'documented', Variant> = {
  documented: { ...newestFirst, name: '', columns: visibleColumns },
  newest: { ...newestFirst, name: 'WithThreads', columns: threadColumns },
  best: {
    name: 'BestFirst',
    columns: threadColumns,
    order: 'c.likes desc, c.id desc',
    keys: 'c.likes, c.id',
    before: 'and (c.likes, c.id) < ($4, $5)',
  },
}

/** Subquery: `comments`, a page of the comments on `e`, and `next`, the keys of its last comment when there are more. */
export const pageOfComments = ({ columns, order, keys }: Variant, condition = '') => `lateral (
  select coalesce(json_agg(n.comment order by n.place) filter (where n.place <= ${pageSize}), '[]') as comments,
         max(n.keys::text) filter (where n.place = ${pageSize} and n.total > ${pageSize}) as next
    from (select row_number() over (order by ${order}) as place, count(*) over () as total, c.keys, c.comment
            from (select c.id, c.likes, json_build_array(${keys}) as keys, (select to_json(v) from (select ${columns}) v) as comment
                    from episode_comments c join users u on u.id = c.user_id cross join lateral (select c.id) top
                   where c.episode_id = e.id and c.parent_id is null and ${isVisible} ${condition}
                   order by ${order} limit ${pageSize + 1}) c) n) newest`

/** Creates a statement for each variant: as documented, and with threads newest or best first. */
export function statementPerThread(create: (variant: Variant) => Statement) {
  const statements = {
    documented: create(variants.documented),
    newest: create(variants.newest),
    best: create(variants.best),
  }
  return (thread: ThreadOrder | undefined): Statement => statements[thread ?? 'documented']
}

const older = statementPerThread((variant) =>
  keyed(
    `episodes.olderComments${variant.name}`,
    `select json_build_object('comments', newest.comments) as json, newest.next
       from ${shownEpisodes('$3::boolean')} cross join ${pageOfComments(variant, variant.before)} where e.id = $1`,
  ),
)

const bestCursor = z.tuple([rowId.max(limits.id.max), rowId])

/** The comments after those of the page, from its cursor. */
export async function readOlderComments({ pool, actor }: ReadContext, { id, thread, cursor }: contract.OlderComments) {
  const keysOfCursor: z.ZodType<number[]> = thread === 'best' ? bestCursor : longIdCursor
  const keys = decodeCursor(cursor, keysOfCursor) ?? fail('INVALID_INPUT')
  type Row = { json: string; next: string | null }
  const row =
    (await queryOneAsText<Row>(pool, older(thread), [id, viewerKey(actor), seesAdultTitles(actor), ...keys])) ??
    fail('EPISODE_NOT_FOUND')
  return jsonWith<contract.CommentPage>(omitNullInReview(row.json), { commentsCursor: cursorOf(row.next) })
}

const replies = keyed(
  'episodes.answers',
  `select json_build_object('answers', coalesce((
            select json_agg(n.answer order by n.id)
              from (select c.id, (select to_json(v) from (select ${visibleReplyColumns}) v) as answer
                      from episode_comments c join users u on u.id = c.user_id where c.parent_id = top.id and ${isVisible}) n), '[]')) as json
     from ${shownEpisodes('$4::boolean')} join episode_comments top on top.episode_id = e.id and top.parent_id is null
    where e.id = $1 and top.id = $3 and ${isVisibleIn('top')}`,
)

/** All replies to a comment, oldest first, at most `limits.episodeComment.answers`. Fails with `COMMENT_NOT_FOUND`. */
export async function readReplies({ pool, actor }: ReadContext, { id, commentId }: contract.ByComment) {
  const json =
    (await queryText(pool, replies, [id, viewerKey(actor), commentId, seesAdultTitles(actor)])) ??
    fail('COMMENT_NOT_FOUND')
  return new JsonText<contract.Answers>(omitNullInReview(json))
}

const likedComments = keyed(
  'episodes.likedComments',
  `select coalesce(array_agg(l.comment_id order by l.comment_id) filter (where l.comment_id is not null), '{}')::float8[] as "commentIds"
     from ${shownEpisodes(wantsAdultTitles('$2'))}
     left join (episode_comments c join episode_comment_likes l on l.comment_id = c.id and l.user_id = $2) on c.episode_id = e.id
    where e.id = $1 group by e.id`,
)

/** The comments of an episode that the viewer likes, by primary keys. */
export const readLikedComments = async ({ pool, actor }: OwnContext, { id }: { id: number }) =>
  (await queryOne<{ commentIds: number[] }>(pool, likedComments, [id, actor.id])) ?? fail('EPISODE_NOT_FOUND')
