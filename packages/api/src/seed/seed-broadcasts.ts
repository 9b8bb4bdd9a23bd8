import { japan } from '@animeteca/contracts/catalogue/broadcasts/time-zones'
import type { PoolClient } from 'pg'
import { updateAirTimes } from '../catalogue/broadcasts/update-air-times.ts'
import { execute, queryMany, statement } from '../database/statement.ts'
import type { Demo } from './demo/demo-data.ts'

// 3, 7, 11 or 15 hours after the time of day of the seeding, so that no broadcast is near it: a fresh demo has the notices that it was seeded with
const insertHours = statement(
  'seed.broadcasts',
  `insert into broadcasts (season_id, first_episode, starts_at, every)
   select n.season_id, n.first_episode, (n.first_day + n.time_of_day) at time zone '${japan}', 'P7D'
     from (select s.id as season_id, min(e.episode_number) as first_episode, min(e.aired_on) as first_day,
                  (date_trunc('hour', now()) at time zone '${japan}'
                   + make_interval(hours => 4 * (dense_rank() over (order by a.id) % 4)::int + 3))::time as time_of_day
             from animes a join seasons s on s.anime_id = a.id join episodes e on e.season_id = s.id
            where a.status = 'airing' and e.aired_on is not null group by a.id, s.id) n
   returning (select anime_id from seasons where id = season_id) as "animeId"`,
)

/** Gives the airing animes an hour of broadcast, on the days that `seedAirings` has chosen. */
export async function seedBroadcasts(client: PoolClient) {
  const rows = await queryMany<{ animeId: number }>(client, insertHours)
  await updateAirTimes(client, [...new Set(rows.map(({ animeId }) => animeId))])
}

const setDelay = statement('seed.platformDelay', `update platforms set delay = 60 where key = 'crunchyroll'`)

const insertAddresses = statement(
  'seed.platformAddresses',
  `insert into platform_addresses (anime_id, platform_id, url, regions)
   select a.id, p.id, t.url, t.regions
     from jsonb_to_recordset($1::jsonb) t(anime text, platform text, url text, regions text[])
     join animes a on a.title = t.anime join platforms p on p.key = t.platform`,
)

const insertOwn = statement(
  'seed.ownPlatforms',
  `with person as (update users set region = $3 where username = $1 returning id)
   insert into own_platforms (user_id, platform_id) select person.id, p.id from person, platforms p where p.key = any($2::text[])`,
)

/** Says where the animes of the demo can be watched: the addresses are searches on the platforms. */
export async function seedPlatforms(client: PoolClient, { addresses, people }: Demo) {
  await execute(client, setDelay)
  await execute(client, insertAddresses, [JSON.stringify(addresses)])
  for (const { username, platforms, region } of people)
    if (platforms.length > 0) await execute(client, insertOwn, [username, platforms, region])
}
