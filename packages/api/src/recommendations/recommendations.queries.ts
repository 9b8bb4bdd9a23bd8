import type * as contract from '@animeteca/contracts/tracking/recommendations'
import { z } from 'zod'
import type { OwnContext } from '../call/context/read-context.ts'
import { decodeCursor, pageOf, rowId } from '../call/cursor.ts'
import { rowColumns } from '../catalogue/cards/rows.queries.ts'
import { queryMany, statement } from '../database/statement.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { affinityWeights, dismissedWeight } from './affinity-weights.ts'
import { reasonJson, hasNoUnseenPrequel, similarToAffinities } from './similar-to-affinities.ts'

/** How many popular animes follow the similar ones, so that a person without lists gets recommendations too. */
const popularCount = 200

// The viewer's own affinities include private animes: only they see the result. Dismissed animes count as disliked unless they have been listed since.
const list = statement(
  'recommendations.list',
  `with known as materialized (${affinityWeights('(select $1::int as id)')}
   ), own_affinities as materialized (
     select * from known
     union all select d.user_id, d.anime_id, ${dismissedWeight}, false, false from dismissed_animes d
      where d.user_id = $1 and not exists (select from known k where k.anime_id = d.anime_id)
   ), found as materialized (${similarToAffinities}
   ), candidates as (
     select anime_id, 1 as rank, score, reason_id, reason_seen, reason_liked, basis from found where score > 0
     union all
     select p.anime_id, 0, p.people, null, null, null, null
       from (select anime_id, people from anime_popularity order by people desc, anime_id limit ${popularCount}) p
      where not exists (select from found f where f.anime_id = p.anime_id)
   )
   select ${rowColumns('a', 's')}, ${reasonJson('c')} as reason, c.rank, c.score
     from candidates c join animes a on a.id = c.anime_id and a.deleted_at is null and ${isShown(caller)}
     left join anime_stats s on s.anime_id = a.id
    where not exists (select from own_affinities t where t.anime_id = a.id) and ${hasNoUnseenPrequel(1)}
      and ($2::int is null or (c.rank, c.score, a.id) < ($2, $3::int, $4::int))
    order by c.rank desc, c.score desc, a.id desc limit $5`,
)

type Row = contract.RecommendedAnime & { rank: number; score: number }

const recommendationCursor = z.tuple([z.literal([0, 1]), rowId, rowId])

/** Animes that the viewer does not know: similar to those they like, then popular ones. Computed from their lists as they are now. */
export async function readRecommendations({ pool, actor }: OwnContext, input: contract.ListRecommendations) {
  const after = decodeCursor(input.cursor, recommendationCursor) ?? [null, null, null]
  const rows = await queryMany<Row>(pool, list, [actor.id, ...after, input.limit + 1])
  const { items, nextCursor } = pageOf(rows, input.limit, ({ rank, score, id }) => [rank, score, id])
  return { animes: items.map(({ rank: _rank, score: _score, ...anime }) => anime), nextCursor }
}
