import { limits } from '@animeteca/contracts/limits'

const { people, byPeople, score } = limits.similarAnimes

/** At most this many people of an anime are read, the same sample each time. */
const sampleSize = 1_000
/** How many animes are read per person, those with the highest weights. */
const animesPerPerson = 200
/** Shrinkage: added to the divisor, so that pairs liked by few people, which are less certain, score lower. */
const shrinkage = 10

/**
 * SQL of the animes most similar to those of a table or CTE with `id` by the people who like both (item-based collaborative filtering): the cosine
 * similarity of the affinities, in thousandths, which lowers the score of popular animes. Pairs that few people like are left out, so that the result
 * reveals nothing about one person.
 */
export const similarByPeople = (animes: string) => `
  select anime_id, other_id, 'people' as basis, score
    from (select *, row_number() over (partition by anime_id order by score desc, other_id) as place
            from (select pair.anime_id, pair.other_id,
                         least(${score.max}, greatest(${score.min}, round(${score.max} * pair.shared * greatest(1, one.people / ${sampleSize}.0)
                           / sqrt(one.squares::float8 * other.squares) * pair.people / (pair.people + ${shrinkage}))))::int as score
                    from (select b.id as anime_id, o.anime_id as other_id, count(*) as people, sum(f.weight * o.weight) as shared
                            from ${animes} b
                           cross join lateral (
                             select user_id, weight from affinities where anime_id = b.id order by hashint4(user_id), user_id limit ${sampleSize}) f
                           cross join lateral (
                             select anime_id, weight from affinities where user_id = f.user_id and anime_id <> b.id
                              order by weight desc, anime_id limit ${animesPerPerson}) o
                           group by b.id, o.anime_id having count(*) >= ${people}) pair
                    join anime_popularity one on one.anime_id = pair.anime_id
                    join anime_popularity other on other.anime_id = pair.other_id) pairs) placed
   where place <= ${byPeople}`
