import { cataloguePhrases } from './catalogue-phrases.ts'
import type { FillStatement } from './fill-table.ts'

const perLongSeries = 500

/** Adds animes after the existing ones. The newest, which lists show first, vary like all others. */
const animes: FillStatement = {
  what: 'animes',
  sql: `
    insert into animes (id, title, alternative_titles, synopsis, description, cover_image, release_year, status,
                        has_early_access, type, studio, aired_from, synopsis_lang, genres, deleted_at, created_at, updated_at)
    select {animes} + n,
           case when n % 53 = 0 then pick({oddTitles}, n / 53)
                else pick({titleHeads}, k) || ' ' || pick({titleTails}, k / {heads}) || pick({titleEndings}, k / {heads} / {tails})
                     || case when n > {titles} then ' ' || (n / {titles} + 1) else '' end end,
           case when dice(n, 1, 3) = 0
                then array[pick({episodeHeads}, dice(n, 2, 9999)) || ' ' || pick({titleTails}, dice(n, 3, 9999))]
                else '{}' end,
           case when dice(n, 4, 20) > 0
                then pick({synopsisOpenings}, dice(n, 5, 9999)) || ' ' || pick({synopsisMiddles}, dice(n, 6, 9999)) || ' '
                     || pick({synopsisMiddles}, dice(n, 7, 9999)) || ' ' || pick({synopsisClosings}, dice(n, 8, 9999)) end,
           case when dice(n, 9, 3) > 0
                then pick({synopsisMiddles}, dice(n, 10, 9999)) || ' ' || pick({synopsisClosings}, dice(n, 11, 9999)) end,
           case when dice(n, 12, 5) > 0 then '/media/demo/covers/' || pick({covers}, dice(n, 13, 9999)) end,
           case when dice(n, 14, 30) > 0 then 2026 - power(dice(n, 15, 80), 2)::int / 100 end,
           (array['upcoming', 'airing', 'airing', 'paused', 'cancelled'] || array_fill('completed'::text, '{9}'))[1 + dice(n, 16, 14)],
           dice(n, 17, 40) = 0,
           case when dice(n, 50, 40) > 0
                then (array['movie', 'movie', 'ova', 'ona', 'special', 'short', 'music'] || array_fill('tv'::text, '{9}'))[1 + dice(n, 51, 16)] end,
           case when dice(n, 52, 3) > 0 then 'Estudio ' || pick({titleTails}, dice(n, 53, 9999)) end,
           case when dice(n, 14, 30) > 0
                then make_date(2026 - power(dice(n, 15, 80), 2)::int / 100, 1 + dice(n, 54, 12), 1 + dice(n, 55, 28)) end,
           case when dice(n, 56, 10) = 0 then 'en' end,
           array(select distinct pick({genres}, dice(n, 18 + g, 9999)) from generate_series(1, 1 + dice(n, 18, 3)) g order by 1),
           case when n % 251 = 0 then {until} - make_interval(hours => 1 + dice(n, 22, 240)) end,
           created, created
      from generate_series(1, {animeCount}) n, lateral (
             select n * 48271 % {titles} as k, {until} - make_interval(hours => ({animeCount} - n)::int) as created
           ) x`,
}

/** Most animes have one season of 12 or 24 episodes, some have none, and one in 500 has a season of 700. */
const plan: FillStatement = {
  what: 'plan',
  sql: `
    create temp table plan on commit drop as
    with seasons as (
      select n, number, row_number() over (order by n, number) as place,
             case when n % ${perLongSeries} = 0 and number = 1 then 700
                  else (array[6,10,12,12,12,12,12,12,12,13,13,13,24,24,24,24,25,26,28,50])[1 + dice(n * 8 + number, 23, 20)] end as weight
        from generate_series(1, {animeCount}) n,
             generate_series(1, greatest((n % ${perLongSeries} = 0)::int,
                                         (array[0,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,3,3,4])[1 + dice(n, 24, 20)])) number
    ), weighed as (
      select *, sum(weight) over (order by place)::numeric as through, sum(weight) over () as total from seasons
    ), counted as (
      -- the sum is exactly the wanted count, because ids of marks and comments are calculated from it
      select *, greatest(1, round(through * {episodeCount} / total) - round((through - weight) * {episodeCount} / total))::int as episodes
        from weighed
    )
    select *, sum(episodes) over (order by place) - episodes as before from counted`,
}

const seasons: FillStatement = {
  what: 'seasons',
  sql: `
    insert into seasons (id, anime_id, season_number, title, description, deleted_at, created_at, updated_at)
    select {seasons} + place, {animes} + n, number,
           case when dice(place, 25, 3) = 0 then pick({seasonTitles}, dice(place, 26, 9999)) end,
           case when dice(place, 27, 4) = 0 then pick({synopsisClosings}, dice(place, 28, 9999)) end,
           case when place % 307 = 0 then {until} - make_interval(hours => 1 + dice(place, 29, 240)) end,
           {until}, {until}
      from plan`,
}

const episodes: FillStatement = {
  what: 'episodes',
  sql: `
    insert into episodes (id, season_id, episode_number, title, description, duration, video_url, deleted_at, created_at,
                          updated_at)
    select id, {seasons} + place, k,
           case dice(id, 30, 100) when 0 then 'Episodio ' || k
                when 1 then pick({synopsisOpenings}, dice(id, 31, 9999)) || ' ' || pick({synopsisMiddles}, dice(id, 32, 9999))
                else pick({episodeHeads}, dice(id, 31, 9999)) || ' ' || pick({titleTails}, dice(id, 32, 9999)) end,
           case when dice(id, 33, 5) = 0 then pick({synopsisOpenings}, dice(id, 34, 9999)) end,
           case when dice(id, 35, 40) > 0 then 20 + dice(id, 36, 8) end,
           case when dice(id, 37, 10) > 0 then '/media/demo/clip.webm' end,
           case when id % 1999 = 0 then {until} - make_interval(hours => 1 + dice(id, 38, 240)) end,
           {until}, {until}
      from plan, generate_series(1, episodes) k, lateral (select {episodes} + before + k as id) numbered`,
}

export const catalogue = [animes, plan, seasons, episodes]

/** The values of the placeholders above. */
export const catalogueValues = {
  ...cataloguePhrases,
  heads: cataloguePhrases.titleHeads.length,
  tails: cataloguePhrases.titleTails.length,
  titles:
    cataloguePhrases.titleHeads.length * cataloguePhrases.titleTails.length * cataloguePhrases.titleEndings.length,
}
