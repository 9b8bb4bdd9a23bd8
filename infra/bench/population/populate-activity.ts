import type { FillStatement } from './fill-table.ts'

/** Activity relative to the mean, by the last digit of the user's id: some have none, most a little, a few a lot. */
const shares = '(array[0, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.3, 1.9, 4])[1 + u % 10]'

/**
 * Distinct pairs of person and episode: each person gets blocks of consecutive episodes, as in a season, starting at a different block, with a
 * stride that repeats a block only after all others.
 */
const consecutiveEpisodes = (each: string, salt: number) => `
      from generate_series(1, {userCount}) u,
           lateral (select least(floor({${each}} * ${shares}), {blocks} * {blockSize})::int as many, dice(u, ${salt}, {blocks}::int) as start) p,
           generate_series(0, many - 1) k,
           lateral (select {users} + u as user_id,
                           {episodes} + 1 + (start + k / {blockSize} * {stride}) % {blocks} * {blockSize} + k % {blockSize} as episode_id) x`

const watched: FillStatement = {
  what: 'watched',
  sql: `
    insert into watched_episodes (user_id, episode_id, watched_at)
    select user_id, episode_id,
           case when k % 97 <> 96 then {until} - make_interval(mins => (k * 300 + dice(u, 82, 10000))::int) end
    ${consecutiveEpisodes('watchedEach', 81)}`,
}

const history: FillStatement = {
  what: 'history',
  sql: `
    insert into history_entries (user_id, episode_id, progress, updated_at)
    select user_id, episode_id, greatest(0, dice(u * 4096 + k, 84, 1600) - 200),
           {until} - make_interval(mins => (k * 500 + dice(u, 85, 10000))::int)
    ${consecutiveEpisodes('historyEach', 83)}`,
}

const ratings: FillStatement = {
  what: 'ratings',
  sql: `
    insert into episode_ratings (user_id, episode_id, rating, created_at, updated_at)
    select user_id, episode_id, (array[1, 2, 3, 3, 4, 4, 4, 5, 5, 5])[1 + dice(u * 4096 + k, 87, 10)], {until}, {until}
    ${consecutiveEpisodes('ratingsEach', 86)}`,
}

const lists: FillStatement = {
  what: 'lists',
  sql: `
    insert into list_entries (user_id, anime_id, list_type, added_at)
    select {users} + u, {animes} + 1 + (start + k * {animeStride}) % {animeCount},
           pick(array['watching', 'completed', 'completed', 'completed', 'plan_to_watch', 'plan_to_watch', 'dropped'], dice(u * 4096 + k, 89, 9999)),
           {until} - make_interval(hours => k * 20 + dice(u, 90, 200))
      from generate_series(1, {userCount}) u,
           lateral (select least(floor({listsEach} * ${shares}), {animeCount})::int as many, dice(u, 88, {animeCount}::int) as start) p,
           generate_series(0, many - 1) k`,
}

/** A fifth of all comments are on five episodes. */
const comments: FillStatement = {
  what: 'comments',
  sql: `
    insert into episode_comments (episode_id, user_id, content, moderated, original_content, created_at, updated_at)
    select {episodes} + 1 + case when n % 5 = 0 then dice(n, 91, least(5, {episodeCount})::int) else dice(n, 92, {episodeCount}::int) end,
           {users} + 1 + dice(n, 93, {userCount}::int),
           case when n % 199 = 0 then pick({moderatedText}, 0) when n % 61 = 0 then written.odd else written.plain end, n % 199 = 0,
           case when n % 199 = 0 then written.plain end, written.at, written.at
      from generate_series(1, {commentCount}) n, lateral (
             select pick({commentOpenings}, dice(n, 94, 9999)) || ' ' || pick({commentClosings}, dice(n, 95, 9999)) as plain,
                    pick({oddComments}, n / 61) as odd, {until} - make_interval(mins => ({commentCount} - n)::int) as at
           ) written
     where {userCount} > 0`,
}

const episodeStats: FillStatement = {
  what: 'episode stats',
  sql: `
    insert into episode_stats (episode_id, rating_sum, rating_count)
    select episode_id, sum(rating), count(*) from episode_ratings where episode_id > {episodes} group by episode_id
     order by episode_id`,
}

/** Counters of the visible part of each anime, as `recount` writes them. */
const animeStats: FillStatement = {
  what: 'anime stats',
  sql: `
    insert into anime_stats (anime_id, season_count, episode_count, rating_sum, rating_count, minutes, follower_count)
    select a.id, count(distinct s.id), count(e.id), coalesce(sum(es.rating_sum), 0), coalesce(sum(es.rating_count), 0),
           percentile_disc(0.5) within group (order by e.duration),
           coalesce(f.followers, 0)
      from animes a
      left join (select anime_id, count(*) as followers from list_entries where list_type <> 'dropped' group by 1) f
             on f.anime_id = a.id
      left join seasons s on s.anime_id = a.id and s.deleted_at is null
      left join episodes e on e.season_id = s.id and e.deleted_at is null
      left join episode_stats es on es.episode_id = e.id
     where a.id > {animes} group by a.id, f.followers order by a.id`,
}

export const activity = [watched, history, lists, ratings, comments, episodeStats, animeStats]
