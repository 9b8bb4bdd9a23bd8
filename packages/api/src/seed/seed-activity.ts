import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { User } from '../accounts/user.entity.ts'
import { countFollowersIn } from '../catalogue/counters/followers.ts'
import { recount } from '../catalogue/counters/recount.ts'
import { execute, queryMany, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import type { Demo, Leaning } from './demo/demo-data.ts'

type EpisodeRow = { id: number; anime: string; animeId: number; season: number; number: number }

/** Inserts the cast's lists, marks, history, ratings and comments, each with one statement. */
export async function seedActivity(
  client: PoolClient,
  { people: cast, leanings, episodeComments }: Demo,
  people: Map<string, User>,
) {
  const episodes = await queryMany<EpisodeRow>(client, readEpisodes)
  const userId = (username: string) => people.get(username)!.id
  const episodeAt = new Map(episodes.map((row) => [`${row.anime}/${row.season}/${row.number}`, row.id]))
  const ofAnime = Map.groupBy(episodes, ({ anime }) => anime)

  await insert(
    client,
    insertLists,
    cast.flatMap(({ username, lists }) =>
      Object.entries(lists).map(([anime, listType], place) => ({
        user: userId(username),
        anime,
        listType,
        hours: place * 31,
      })),
    ),
  )

  await insert(
    client,
    insertHistory,
    cast.flatMap(({ username, progress }) =>
      progress.map(({ anime, season, episode, seconds }, place) => ({
        user: userId(username),
        episode: episodeAt.get(`${anime}/${season}/${episode}`),
        seconds,
        hours: place * 9 + 1,
      })),
    ),
  )

  await insert(
    client,
    insertWatched,
    cast.flatMap(({ username, watchedUpTo }) =>
      watchedUpTo.flatMap(({ anime, season, episode }, place) =>
        (ofAnime.get(anime) ?? [])
          .filter((row) => row.season < season || (row.season === season && row.number <= episode))
          .toReversed()
          .map((row, back) => ({ user: userId(username), episode: row.id, hours: place * 20 + back * 26 + 2 })),
      ),
    ),
  )

  await insert(
    client,
    insertRatings,
    leanings.flatMap((leaning) =>
      (ofAnime.get(leaning.anime) ?? []).toReversed().map((row, back) => ({
        user: userId(leaning.by),
        episode: row.id,
        stars: starsFor(leaning, row.season, row.number),
        hours: back * 26 + 1,
      })),
    ),
  )

  await insert(
    client,
    insertComments,
    episodeComments
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ by, anime, season, episode, content, daysAgo }) => ({
        user: userId(by),
        episode: episodeAt.get(`${anime}/${season}/${episode}`),
        content,
        hours: daysAgo * 24,
      })),
  )

  await execute(client, countRatings)
  await recount(client, [...new Set(episodes.map(({ animeId }) => animeId))])
  await countFollowersIn(client)
}

/** The stars for one episode, deterministic: the person's leaning, sometimes one more or less. */
function starsFor({ by, anime, leaning }: Leaning, season: number, episode: number) {
  let hash = season * 131 + episode * 17
  for (const character of by + anime) hash = (hash * 31 + character.charCodeAt(0)) % 9973
  const variation = hash % 7 === 0 ? 1 : hash % 4 === 0 ? -1 : 0
  return Math.min(limits.rating.max, Math.max(limits.rating.min, leaning + variation))
}

const insert = (client: PoolClient, sql: Statement, rows: object[]) => execute(client, sql, [JSON.stringify(rows)])

const readEpisodes = statement(
  'seed.episodes',
  `select e.id, a.title as anime, a.id as "animeId", s.season_number as season, e.episode_number as number
     from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
    order by a.id, s.season_number, e.episode_number`,
)

const ago = `now() - make_interval(hours => r.hours)`

const insertLists = statement(
  'seed.lists',
  `insert into list_entries (user_id, anime_id, list_type, added_at)
   select r."user", a.id, r."listType", ${ago}
     from jsonb_to_recordset($1::jsonb) r("user" int, anime text, "listType" text, hours int) join animes a on a.title = r.anime`,
)

const insertHistory = statement(
  'seed.history',
  `insert into history_entries (user_id, episode_id, progress, updated_at)
   select r."user", r.episode, r.seconds, ${ago}
     from jsonb_to_recordset($1::jsonb) r("user" int, episode int, seconds int, hours int)`,
)

const insertWatched = statement(
  'seed.watched',
  `insert into watched_episodes (user_id, episode_id, watched_at)
   select r."user", r.episode, ${ago} from jsonb_to_recordset($1::jsonb) r("user" int, episode int, hours int)
    order by r.hours desc
   on conflict do nothing`,
)

const insertRatings = statement(
  'seed.ratings',
  `insert into episode_ratings (user_id, episode_id, rating, created_at, updated_at)
   select r."user", r.episode, r.stars, ${ago}, ${ago}
     from jsonb_to_recordset($1::jsonb) r("user" int, episode int, stars int, hours int)`,
)

const insertComments = statement(
  'seed.comments',
  `insert into episode_comments (user_id, episode_id, content, created_at)
   select r."user", r.episode, r.content, ${ago}
     from jsonb_to_recordset($1::jsonb) r("user" int, episode int, content text, hours int)`,
)

const countRatings = statement(
  'seed.votes',
  `insert into episode_stats (episode_id, rating_sum, rating_count)
   select episode_id, sum(rating), count(*) from episode_ratings group by episode_id`,
)
