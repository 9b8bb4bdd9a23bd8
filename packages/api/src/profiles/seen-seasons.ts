import { seesAnime } from '../visibility/privacy.ts'

/**
 * CTEs over the episodes of a person whose ids `ids` selects: `seen` has the visible seasons with their anime, `episodes` and `minutes`; `hidden` has
 * the ids of invisible episodes, usually few. One scan of the index `episodes_in_numbers` finds them all, for a third of the cost of 20,000 lookups.
 * `suffix` is appended to the names.
 */
export const seenSeasons = (personId: string, ids: string, suffix = '') => `
  mine${suffix} as materialized (
    select array(${ids}) as ids
  ), by_season${suffix} as materialized (
    select season_id, count(*)::int as episodes, coalesce(sum(duration), 0)::int as minutes from episodes
     where id = any((select ids from mine${suffix})::int[]) and deleted_at is null group by season_id
  ), seen${suffix} as materialized (
    select b.season_id, a.id as anime_id, b.episodes, b.minutes from by_season${suffix} b
      join seasons s on s.id = b.season_id and s.deleted_at is null
      join animes a on a.id = s.anime_id and a.deleted_at is null where ${seesAnime(personId, 'a.id')}
  ), hidden${suffix} as materialized (
    select e.id from by_season${suffix} b join episodes e on e.season_id = b.season_id
     where b.season_id not in (select season_id from seen${suffix})
    union all
    select e.id from episodes e
     where (select cardinality(ids) from mine${suffix}) > (select coalesce(sum(episodes), 0) from by_season${suffix})
       and e.deleted_at is not null and e.id = any((select ids from mine${suffix})::int[])
  )`

/** SQL of the ids of episodes that a person has marked. */
export const markedIds = (personId: string) =>
  `select w.episode_id from watched_episodes w where w.user_id = ${personId}`

/** SQL of the ids of episodes that a person has rated. */
export const ratedIds = (personId: string) => `select v.episode_id from episode_ratings v where v.user_id = ${personId}`
