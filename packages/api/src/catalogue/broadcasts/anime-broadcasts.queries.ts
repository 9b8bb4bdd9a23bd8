import type { AnimeBroadcasts } from '@animeteca/contracts/catalogue/broadcast-editing'
import type { ByAnime } from '@animeteca/contracts/fields'
import type { Connected } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

// episodes of the last month and later: those that can still be moved
const ofAnime = statement(
  'admin.broadcasts',
  `select ${jsonRows(`
            select b.season_id as "seasonId", s.season_number as "seasonNumber", b.first_episode as "firstEpisode",
                   iso(b.starts_at) as "startsAt", b.every, iso(b.ends_at) as "endsAt", b.is_edited as "isEdited"
              from seasons s join broadcasts b on b.season_id = s.id and not b.is_removed where s.anime_id = a.id and s.deleted_at is null
             order by s.season_number, b.first_episode`)} as broadcasts,
          ${jsonRows(`
            select e.id, s.season_number as "seasonNumber", e.episode_number as "episodeNumber", iso(e.airs_at) as "airsAt",
                   e.is_air_time_fixed as "isFixed"
              from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
             where s.anime_id = a.id and s.deleted_at is null and e.airs_at > now() - interval '30 days'
             order by e.airs_at, s.season_number, e.episode_number limit 60`)} as episodes,
          ${jsonRows(`
            select p.id as "platformId", p.name as "platformName", t.url, t.regions, t.is_edited as "isEdited"
              from platform_addresses t join platforms p on p.id = t.platform_id
             where t.anime_id = a.id and not t.is_removed order by p.name, t.url limit 200`)} as addresses
     from animes a where a.id = $1 and a.deleted_at is null`,
)

/** The hours of an anime, the times of its coming episodes, and its pages on platforms. */
export const readAnimeBroadcasts = async ({ pool }: Connected, { animeId }: ByAnime) =>
  (await queryOne<AnimeBroadcasts>(pool, ofAnime, [animeId])) ?? fail('ANIME_NOT_FOUND')
