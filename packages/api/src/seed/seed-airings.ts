import type { PoolClient } from 'pg'
import { execute, statement } from '../database/statement.ts'

/** Dates the episodes of airing animes weekly, the last but one in the current week, so that the calendar has entries before and after today. */
export const seedAirings = (client: PoolClient) => execute(client, dateEpisodes)

const dateEpisodes = statement(
  'seed.airings',
  `update episodes e set aired_on = date_trunc('week', now())::date + n.weekday + 7 * (2 - n.from_end)
    from (select e.id, (dense_rank() over (order by a.id) * 2 % 7)::int as weekday,
                 row_number() over (partition by a.id order by s.season_number desc, e.episode_number desc)::int as from_end
            from animes a join seasons s on s.anime_id = a.id join episodes e on e.season_id = s.id
           where a.status = 'airing') n
   where e.id = n.id`,
)
