import { limits } from '@animeteca/contracts/limits'
import { relationsBothWays } from '../catalogue/relations/relation-statements.ts'

const { byContent, score } = limits.similarAnimes

/** Names of more animes, such as 'Drama', are ignored: they distinguish little and would create too many pairs. */
const maxAnimesPerName = 300
/** The highest score for equal names and the score for a relation. Their sum is less than the highest score by people. */
const maxScores = { names: 300, relation: 300 }

/**
 * SQL of the animes most similar to those of a table or CTE with `id` by genres, tags and studios (cosine similarity with inverse document frequencies,
 * so that rare names count more), and of the related ones. It also works on a new site without any marks.
 */
export const similarByContent = (animes: string) => `
  with names as (
    select a.id, n.name from animes a cross join lateral (
             select 'genre ' || fold(g.word) as name from unnest(a.genres) g (word)
             union select 'tag ' || t.word from unnest(a.tag_keys) t (word)
             union select 'studio ' || s.word from unnest(a.studio_keys) s (word)) n
     where a.deleted_at is null
  ), rare as (
    select name, ln((select count(*) from animes where deleted_at is null) / count(*)::float8) as weight
      from names group by name having count(*) between 2 and ${maxAnimesPerName}
  ), weighed as materialized (
    select n.id, r.name, r.weight from names n join rare r using (name) where r.weight > 0
  ), lengths as (
    select id, sqrt(sum(weight * weight)) as length from weighed group by id
  ), named as (
    select b.id as anime_id, o.id as other_id, sum(b.weight * o.weight) / (l.length * m.length) as cosine,
           bool_or(b.name like 'studio %') as is_of_studio
      from ${animes} q join weighed b on b.id = q.id join weighed o on o.name = b.name and o.id <> b.id
      join lengths l on l.id = b.id join lengths m on m.id = o.id
     group by b.id, o.id, l.length, m.length
  ), related as (
    select distinct r.id as anime_id, r.other as other_id
      from ${animes} q join ${relationsBothWays} r on r.id = q.id join animes a on a.id = r.other and a.deleted_at is null
  )
  select anime_id, other_id, basis, score
    from (select *, row_number() over (partition by anime_id order by score desc, other_id) as place
            from (select anime_id, other_id,
                         case when r.anime_id is not null then 'relation' when is_of_studio then 'studio' else 'tags' end as basis,
                         least(${score.max}, round(${maxScores.names} * coalesce(cosine, 0)
                           + case when r.anime_id is null then 0 else ${maxScores.relation} end))::int as score
                    from named full join related r using (anime_id, other_id)) pairs
           where score >= ${score.min}) placed
   where place <= ${byContent}`
