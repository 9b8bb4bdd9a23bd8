import { limits } from '@animeteca/contracts/limits'

const { people, byPeople, score } = limits.similarAnimes

/** People read of an anime, a fixed sample of them, and animes read of each, those they like best. */
const sample = 1_000
const animesOfEach = 200
/** Added to the divisor, so that pairs of few people, which are less certain, score lower. */
const doubt = 10

/**
 * SQL of the animes that people like who like those of a table or CTE with `id`: the cosine of the affinities, in thousandths. A popular anime is
 * similar to less, because its people like many others. Pairs with few people are left out, so that the result reveals nothing about one person.
 */
export const similarByPeople = (animes: string) => `
  select anime_id, other_id, 'people' as basis, score
    from (select *, row_number() over (partition by anime_id order by score desc, other_id) as place
            from (select pair.anime_id, pair.other_id,
                         least(${score.max}, greatest(${score.min}, round(${score.max} * pair.shared * greatest(1, one.people / ${sample}.0)
                           / sqrt(one.squares::float8 * other.squares) * pair.people / (pair.people + ${doubt}))))::int as score
                    from (select b.id as anime_id, o.anime_id as other_id, count(*) as people, sum(f.weight * o.weight) as shared
                            from ${animes} b
                           cross join lateral (
                             select user_id, weight from affinities where anime_id = b.id order by hashint4(user_id), user_id limit ${sample}) f
                           cross join lateral (
                             select anime_id, weight from affinities where user_id = f.user_id and anime_id <> b.id
                              order by weight desc, anime_id limit ${animesOfEach}) o
                           group by b.id, o.anime_id having count(*) >= ${people}) pair
                    join anime_popularity one on one.anime_id = pair.anime_id
                    join anime_popularity other on other.anime_id = pair.other_id) pairs) placed
   where place <= ${byPeople}`
