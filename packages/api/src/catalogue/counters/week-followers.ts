import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { execute, statement } from '../../database/statement.ts'
import { isPrivateEntry, hasPublicActivity } from '../../visibility/privacy.ts'

/** At most this many of the week's newest marks are counted, because a larger site has more than one statement can count. */
const marks = 200_000

/** SQL of the animes that most people have watched in the last seven days. */
export const weekFollowers = `
     select s.anime_id, count(distinct l.user_id)::int as people
       from (select user_id, episode_id from watched_episodes where watched_at > now() - interval '7 days'
              order by watched_at desc limit ${marks}) l
       join users u on u.id = l.user_id and ${hasPublicActivity('u')}
       join episodes e on e.id = l.episode_id join seasons s on s.id = e.season_id
      where not ${isPrivateEntry('l.user_id', 's.anime_id')}
      group by s.anime_id having count(distinct l.user_id) >= ${limits.followedThisWeek.people}
      order by people desc, s.anime_id limit ${2 * limits.animeRow.read}`

const count = statement(
  'catalogue.countWeekFollowers',
  `with counted as (${weekFollowers}
   ), gone as (
     delete from week_followers w where not exists (select from counted c where c.anime_id = w.anime_id)
   )
   insert into week_followers as w (anime_id, people) select anime_id, people from counted
   on conflict (anime_id) do update set people = excluded.people where w.people <> excluded.people`,
)

/** Recounts `week_followers` by the index `watched_episodes_watched_at`. */
export const countWeekFollowers = async (pool: Pool) => void (await execute(pool, count))
