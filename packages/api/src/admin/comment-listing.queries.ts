import type * as contract from '@animeteca/contracts/admin/admin'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../call/cursor.ts'
import { queryMany, statement } from '../database/statement.ts'
import { displayedUsername } from '../visibility/privacy.ts'
import { existingEpisodes } from '../visibility/visible-episodes.ts'

const comments = statement(
  'admin.comments',
  `select c.id, c.episode_id as "episodeId", a.title as "animeTitle", s.season_number as "seasonNumber",
          e.episode_number as "episodeNumber", c.user_id as "userId", ${displayedUsername('u')} as username, c.content,
          c.original_content as "originalContent", c.moderated, iso(c.created_at) as "createdAt"
     from ${existingEpisodes} join episode_comments c on c.episode_id = e.id join users u on u.id = c.user_id
    where ($1::bigint is null or c.id < $1) order by c.id desc limit $2`,
)

/** Comments on visible episodes, newest first, with the original text of moderated ones. */
export async function readComments({ pool }: Connected, { limit, cursor }: contract.Page) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.ModeratedComment>(pool, comments, [before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { comments: items, nextCursor }
}
