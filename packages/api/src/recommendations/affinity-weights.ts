import { lists, listTypes } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { isActiveList, isSeenList } from '../visibility/list-conditions.ts'

/**
 * The weight of other evidence than lists, whose weights are in `lists`. A rating of three stars adds nothing, and each star above or below adds or
 * subtracts two.
 */
const weights = { marks: 3, favourite: 3 }

/** The least weight with which a person's affinity is used for other people. */
export const countedWeight = 2
/** The least mean of a person's ratings of an anime that they liked. */
const likedRating = 4
/** A dismissed anime weighs as much as an abandoned one. */
export const dismissedWeight = lists.dropped.affinityWeight

/** How many of a person's marks are read, the newest first. */
const marksPerPerson = 20_000

/**
 * SQL of how much the people of a table or CTE with `id` like which animes: `user_id`, `anime_id`, `weight`, whether they have seen some of it
 * (`is_seen`), and whether they liked it (`is_liked`: a favourite or four stars, unless it is only planned). It reads their lists, marks, ratings and
 * favourites by indexes that begin with the person. Abandoned and badly rated animes have a weight below zero.
 */
export const affinityWeights = (people: string) => `
  select p.id as user_id, t.anime_id, t.weight, t.is_seen, t.is_liked
    from ${people} p cross join lateral (
      select signs.anime_id, greatest(${limits.affinity.min}, least(${limits.affinity.max},
               case when min(list) < 0 then min(list) else greatest(max(list), max(marks), 0) end + coalesce(sum(opinion), 0)))::int as weight,
             bool_or(seen) as is_seen, bool_or(liked) and (bool_or(seen) or max(list) is null) as is_liked
        from (
          select l.anime_id, ${listWeight} as list, null::int as marks, null::int as opinion,
                 ${isSeenList('l.list_type')} or ${isActiveList('l.list_type')} as seen, false as liked
            from list_entries l where l.user_id = p.id
          union all
          select s.anime_id, null, least(${weights.marks}, 1 + count(*))::int, null, true, false
            from (select episode_id from watched_episodes where user_id = p.id
                   order by watched_at desc nulls last, id desc limit ${marksPerPerson}) w
            join episodes e on e.id = w.episode_id join seasons s on s.id = e.season_id group by s.anime_id
          union all
          select s.anime_id, null, null, round(2 * (avg(r.rating) - 3))::int, true, avg(r.rating) >= ${likedRating}
            from episode_ratings r join episodes e on e.id = r.episode_id join seasons s on s.id = e.season_id
           where r.user_id = p.id and r.is_counted group by s.anime_id
          union all
          select f.anime_id, null, null, ${weights.favourite}, false, true
            from favourites v cross join lateral unnest(v.anime_ids) f (anime_id) where v.user_id = p.id
        ) signs group by signs.anime_id) t`

const listWeight = `case l.list_type ${listTypes.map((type) => `when '${type}' then ${lists[type].affinityWeight}`).join(' ')} end`
