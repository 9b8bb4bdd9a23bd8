import type { PoolClient } from 'pg'
import type { User } from '../accounts/user.entity.ts'
import { execute, statement } from '../database/statement.ts'
import type { Demo } from './demo/demo-data.ts'

/** Inserts the cast's reviews, and who found them useful. */
export async function seedReviews(client: PoolClient, { reviews }: Demo, people: Map<string, User>) {
  const userId = (username: string) => people.get(username)!.id
  const rows = reviews
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ by, usefulBy, anime, season, verdict, content, tellsUpTo, daysAgo }) => ({
      user: userId(by),
      usefulBy: usefulBy.map(userId),
      anime,
      season,
      verdict,
      content,
      tellsUpTo,
      daysAgo,
    }))
  await execute(client, insertReviews, [JSON.stringify(rows)])
}

const insertReviews = statement(
  'seed.reviews',
  `with given as (
     select r.*, a.id as anime_id, s.id as season_id, ts.id as spoiled_season_id, now() - make_interval(days => r."daysAgo") as at
       from jsonb_to_recordset($1::jsonb)
              r("user" int, anime text, season int, verdict text, content text, "tellsUpTo" jsonb, "usefulBy" int[], "daysAgo" int)
       join animes a on a.title = r.anime
       left join seasons s on s.anime_id = a.id and s.season_number = r.season
       left join seasons ts on ts.anime_id = a.id and ts.season_number = (r."tellsUpTo" ->> 'season')::int
   ), added as (
     insert into reviews (user_id, anime_id, season_id, verdict, content, spoils_episode_id, useful_count, created_at, updated_at)
     select g."user", g.anime_id, g.season_id, g.verdict, g.content, e.id, cardinality(g."usefulBy"), g.at, g.at
       from given g left join episodes e on e.season_id = g.spoiled_season_id and e.episode_number = (g."tellsUpTo" ->> 'episode')::int
      order by g.at
     returning id, user_id, anime_id, season_id
   )
   insert into useful_marks (user_id, review_id)
   select u, n.id from added n
     join given g on g."user" = n.user_id and g.anime_id = n.anime_id and g.season_id is not distinct from n.season_id, unnest(g."usefulBy") u`,
)
