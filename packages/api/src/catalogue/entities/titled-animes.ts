/** SQL of the key for comparing season titles, equal to `titleKey` of the contracts; indexed by `seasons_title_key`. */
export const seasonTitleKey = (season: string) => `replace(search_key(search_words(${season}.title, '{}')), E'\\n', '')`

/**
 * SQL of what `matchTitle` needs to know of the animes in `keyed`, which has a `key`, the `anime_id` with that title, and the `season_id` where it is
 * the title of a season.
 */
export const titledAnimesOf = (keyed: string) =>
  `select k.key, a.id as "animeId", a.release_year as "releaseYear", a.type, a.status = 'completed' as "isComplete",
          bool_or(k.season_id is null) as "isTitled", array_remove(array_agg(distinct k.season_id), null) as "titledSeasonIds",
          (select coalesce(json_agg(json_build_array(s.id, (select count(*) from episodes e where e.season_id = s.id and e.deleted_at is null))
                                    order by s.season_number), '[]')
             from seasons s where s.anime_id = a.id and s.deleted_at is null) as seasons,
          (select coalesce(json_agg(distinct jsonb_build_array(x.site, x.season_id)), '[]')
             from external_refs x where x.anime_id = a.id and x.deleted_at is null) as refs
     from ${keyed} k join animes a on a.id = k.anime_id group by k.key, a.id`
