import type { Related, RelatedAnime } from '@animeteca/contracts/catalogue/relations'
import type { ById } from '@animeteca/contracts/fields'
import type { Connected } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { JsonText } from '../../lib/json-text.ts'
import { isShown } from '../../visibility/audience.ts'
import type { Audience } from '../cards/catalogue.queries.ts'
import { rowColumns } from '../cards/rows.queries.ts'
import { relationsBothWays } from './relation-statements.ts'
import { watchingOrder } from './watching-order.ts'

/** How many steps and animes of a story are followed; the longest have some forty parts. */
const reach = { steps: 12, animes: 60 }

// Breadth-first from the anime along its relations, by the primary key and anime_relations_related.
const statementOf = statement(
  'catalogue.related',
  `with recursive story (id, step, depth) as (
     select $1::int, 0, 0
     union
     select r.other, s.step + case r.kind when 'sequel' then 1 else -1 end, s.depth + 1
       from story s join ${relationsBothWays} r on r.id = s.id and r.kind in ('prequel', 'sequel') where s.depth < ${reach.steps}
   ), parts as (
     select id, step from (select distinct on (id) id, step, depth from story order by id, depth) s
      order by depth, id limit ${reach.animes}
   ), beside as (
     select distinct on (r.other) r.other as id, r.kind from ${relationsBothWays} r
      where r.id = $1 and r.other not in (select id from parts) order by r.other, r.is_derived, r.kind = 'other'
   ), every as (
     select id, step, case when id = $1 then null when step < 0 then 'prequel' when step > 0 then 'sequel' else 'other' end as kind
       from parts
     union all select id, null, kind from beside
   )
   select ${jsonRows(`
     select e.step, e.kind, coalesce(a.aired_from, make_date(a.release_year, 7, 1)) as day,
            (select to_json(r) from (
              select ${rowColumns('a', 's')}, e.kind, a.type, coalesce(s.episode_count, 0) as "episodeCount") r) as anime
       from every e join animes a on a.id = e.id and a.deleted_at is null and ${isShown('$2::boolean')} left join anime_stats s on s.anime_id = a.id
      order by day nulls last, a.id limit ${reach.animes}`)} as parts,
          case when studio is null then other_studios else studio || other_studios end as studios, tags
     from animes a where id = $1 and deleted_at is null and ${isShown('$2::boolean')}`,
)

/** A related anime with its position in the story and its date. */
interface Part {
  anime: RelatedAnime
  step: number | null
  kind: RelatedAnime['kind']
  day: string | null
}

/** The related animes, the story in watching order. */
export async function readRelated({ pool }: Connected, { id, seesAdult }: ById & Audience) {
  const row =
    (await queryOne<{ parts: Part[]; studios: string[]; tags: string[] }>(pool, statementOf, [id, seesAdult])) ??
    fail('ANIME_NOT_FOUND')
  const { parts, studios, tags } = row
  const { story, others } = watchingOrder(parts)
  const answer: Related = {
    story: story.map(({ anime }) => anime),
    others: others.map(({ anime }) => anime),
    studios,
    tags,
  }
  return new JsonText<Related>(JSON.stringify(answer))
}
