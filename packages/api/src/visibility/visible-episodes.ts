/** SQL from-clause: episodes `e` of seasons `s` of animes `a` where none of the three is deleted. */
export const visibleEpisodes = `animes a
  join seasons s on s.anime_id = a.id and a.deleted_at is null and s.deleted_at is null
  join episodes e on e.season_id = s.id and e.deleted_at is null`
