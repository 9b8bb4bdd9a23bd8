import { seesAnime } from '../visibility/privacy.ts'

/**
 * CTEs about many episodes that `u` has something to do with, whose ids `ids` selects: `seen`, the seasons of them that the viewer
 * may know of, each with its anime, `episodes` and `minutes`; and `hidden`, the ids of those that can't be seen, as a rule few. All
 * are found in one walk through `episodes_in_numbers`, for a third of what it costs to look each of 20,000 up. `of` ends the names.
 */
export const seenSeasons = (ids: string, of = '') => `
  mine${of} as materialized (
    select array(${ids}) as ids
  ), by_season${of} as materialized (
    select season_id, count(*)::int as episodes, coalesce(sum(duration), 0)::int as minutes from episodes
     where id = any((select ids from mine${of})::int[]) and deleted_at is null group by season_id
  ), seen${of} as materialized (
    select b.season_id, a.id as anime_id, b.episodes, b.minutes from by_season${of} b
      join seasons s on s.id = b.season_id and s.deleted_at is null
      join animes a on a.id = s.anime_id and a.deleted_at is null where ${seesAnime('a.id')}
  ), hidden${of} as materialized (
    select e.id from by_season${of} b join episodes e on e.season_id = b.season_id
     where b.season_id not in (select season_id from seen${of})
    union all
    select e.id from episodes e
     where (select cardinality(ids) from mine${of}) > (select coalesce(sum(episodes), 0) from by_season${of})
       and e.deleted_at is not null and e.id = any((select ids from mine${of})::int[])
  )`

/** The ids of what `u` has marked. */
export const markedIds = `select w.episode_id from watched_episodes w where w.user_id = u.id`

/** The ids of what `u` has voted on. */
export const votedIds = `select v.episode_id from episode_ratings v where v.user_id = u.id`
