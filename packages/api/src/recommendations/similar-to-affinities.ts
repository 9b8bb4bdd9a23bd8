import { limits } from '@animeteca/contracts/limits'
import { relationsBothWays } from '../catalogue/relations/relation-statements.ts'
import { caller, isShown } from '../visibility/audience.ts'

/**
 * SQL of the animes similar to those of a CTE `own_affinities`, which has the columns of `affinityWeights`. It returns per person `anime_id` and
 * `score`, with the affinity that contributes most in `reason_id`, `reason_seen`, `reason_liked` and `basis`. Disliked animes lower the score of
 * the animes similar to them. The cost is bounded: only each person's strongest affinities are used, and each anime has a limited number of similar
 * ones.
 */
export const similarToAffinities = `
  select distinct on (user_id, anime_id) user_id, anime_id, sum(part) over (partition by user_id, anime_id)::int as score,
         reason_id, reason_seen, reason_liked, basis
    from (select t.user_id, n.other_id as anime_id, t.weight * n.score as part, t.anime_id as reason_id, t.is_seen as reason_seen,
                 t.is_liked as reason_liked, n.basis
            from (select w.*, row_number() over (partition by w.user_id order by abs(w.weight) desc, w.anime_id desc) as place
                    from own_affinities w join animes a on a.id = w.anime_id and a.deleted_at is null and ${isShown(caller)}
                   where w.weight <> 0) t
            join similar_animes n on n.anime_id = t.anime_id
           where t.place <= ${limits.recommendations.seeds}) parts
   order by user_id, anime_id, part desc, reason_id`

/** The reason as in the contract, from a row of `similarToAffinities`. */
export const reasonJson = (f: string) => `json_build_object(
  'kind', case when ${f}.basis is null then 'popular' when ${f}.basis <> 'people' then ${f}.basis
                 when ${f}.reason_liked then 'liked' when ${f}.reason_seen then 'watched' else 'planned' end,
  'anime', (select json_build_object('id', w.id, 'title', w.title) from animes w where w.id = ${f}.reason_id))`

/** SQL condition: all `people` of the CTE `own_affinities` have seen the prequels of `a`, since a series is not begun with its second part. */
export const hasNoUnseenPrequel = (people: number) => `not exists (
  select from ${relationsBothWays} r join animes before on before.id = r.other and before.deleted_at is null and ${isShown(caller, 'before')}
   where r.id = a.id and r.kind = 'prequel'
     and (select count(*) from own_affinities t where t.anime_id = before.id and t.is_seen and t.weight > 0) < ${people})`
