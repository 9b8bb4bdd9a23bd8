import type * as contract from '@animeteca/contracts/tracking/recommendations'
import { z } from 'zod'
import type { OwnContext } from '../call/context/read-context.ts'
import { decodeCursor, isoTimestamp, pageOf, rowId } from '../call/cursor.ts'
import { rowColumns } from '../catalogue/cards/rows.queries.ts'
import { keyed, queryMany } from '../database/statement.ts'
import { caller, isShown } from '../visibility/audience.ts'

const list = keyed(
  'recommendations.dismissed',
  `select ${rowColumns('a', 's')}, iso(d.dismissed_at) as "dismissedAt"
     from dismissed_animes d join animes a on a.id = d.anime_id and a.deleted_at is null and ${isShown(caller)}
     left join anime_stats s on s.anime_id = a.id
    where d.user_id = $1 and ($2::timestamptz is null or (d.dismissed_at, d.anime_id) < ($2, $3::int))
    order by d.dismissed_at desc, d.anime_id desc limit $4`,
)

const dismissedCursor = z.tuple([isoTimestamp, rowId])

/** The animes that the viewer has dismissed, newest first. */
export async function readDismissed({ pool, actor }: OwnContext, { limit, cursor }: contract.ListRecommendations) {
  const after = decodeCursor(cursor, dismissedCursor) ?? [null, null]
  const rows = await queryMany<contract.DismissedAnimes['animes'][number]>(pool, list, [actor.id, ...after, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, ({ dismissedAt, id }) => [dismissedAt, id])
  return { animes: items, nextCursor }
}
