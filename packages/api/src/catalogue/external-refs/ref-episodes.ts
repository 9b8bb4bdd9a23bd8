/**
 * SQL of a subquery, for `from external_refs r cross join lateral ${episodesOf('r')} e`: the visible episodes of an external id as rows of `id`,
 * `season_number`, `episode_number` and `place` (from 1), in that order. They start at its first episode and are as many as it counts, continuing
 * into later seasons. Without a count they end with its season, or the anime. An id that counts 0, or whose season or anime is deleted, has no
 * episodes. The cost depends on the episodes of one anime, by `seasons_anime` and `episodes_number_unique`.
 *
 * `limit ${ref}.episode_count` would be shorter, but PostgreSQL 17 and 18 fail ("invalid pointer") when an incremental sort is repeated first
 * without and then with a limit.
 */
export const episodesOf = (ref: string) => `(
  select * from (
    select e.id, s.season_number, e.episode_number, row_number() over (order by s.season_number, e.episode_number)::int as place
      from seasons s
      join episodes e on e.season_id = s.id and e.deleted_at is null
      left join seasons own on own.id = ${ref}.season_id and own.deleted_at is null
     where s.anime_id = ${ref}.anime_id and s.deleted_at is null and ${ref}.deleted_at is null
       and (${ref}.season_id is null
         or (s.season_number, e.episode_number) >= (own.season_number, ${ref}.first_episode)
            and (${ref}.episode_count is not null or s.id = own.id))
  ) p where ${ref}.episode_count is null or p.place <= ${ref}.episode_count
  order by season_number, episode_number
)`
