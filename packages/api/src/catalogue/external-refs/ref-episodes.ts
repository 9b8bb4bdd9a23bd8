/**
 * SQL of a subquery, for `from external_refs r cross join lateral ${episodesOf('r')} e`: the visible episodes that a ref stands
 * for, as rows of `id`, `season_number`, `episode_number` and `place` (from 1) in that order. From its first one on, as many as it counts, into
 * later seasons where it counts more than its own has. Without a count they end with its season, or the anime; a ref that
 * counts 0, and one whose season or anime is deleted, has none.
 *
 * It walks `seasons_anime` and `episodes_number_unique`: what one anime has, whatever the catalogue's size.
 */
export const episodesOf = (ref: string) => `(
  select e.id, s.season_number, e.episode_number, row_number() over (order by s.season_number, e.episode_number)::int as place
    from seasons s
    join episodes e on e.season_id = s.id and e.deleted_at is null
    left join seasons own on own.id = ${ref}.season_id and own.deleted_at is null
   where s.anime_id = ${ref}.anime_id and s.deleted_at is null and ${ref}.deleted_at is null
     and (${ref}.season_id is null
       or (s.season_number, e.episode_number) >= (own.season_number, ${ref}.first_episode)
          and (${ref}.episode_count is not null or s.id = own.id))
   order by s.season_number, e.episode_number
   limit ${ref}.episode_count
)`
