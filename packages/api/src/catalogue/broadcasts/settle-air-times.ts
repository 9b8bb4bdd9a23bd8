import { airTimes } from '@animeteca/contracts/catalogue/broadcasts/air-times'
import type { BroadcastSlot, SlottedEpisode } from '@animeteca/contracts/catalogue/broadcasts/air-times'
import type { PoolClient } from 'pg'
import { execute, queryMany, statement } from '../../database/statement.ts'

const slots = statement(
  'catalogue.broadcastSlots',
  `select b.season_id as "seasonId", b.first_episode as "firstEpisode", iso(b.starts_at) as "startsAt", b.every,
          iso(b.ends_at) as "endsAt",
          case when b.first_episode = 1 and not exists (
            select from seasons o where o.anime_id = s.anime_id and o.season_number < s.season_number and o.deleted_at is null)
          then a.aired_from end as premiere
     from seasons s join broadcasts b on b.season_id = s.id and not b.is_removed join animes a on a.id = s.anime_id
    where s.anime_id = any($1::int[]) and s.deleted_at is null`,
)

// Seasons without hours matter too: theirs may have been removed.
const slotted = statement(
  'catalogue.slottedEpisodes',
  `select e.id, e.season_id as "seasonId", e.episode_number as "episodeNumber", e.aired_on as "airedOn",
          case when e.is_air_time_fixed then iso(e.airs_at) end as "fixedAt", iso(e.airs_at) as "airsAt"
     from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
    where s.anime_id = any($1::int[]) and s.deleted_at is null
      and (e.airs_at is not null or exists (select from broadcasts b where b.season_id = s.id))`,
)

// Leaves episodes that have been changed since they were read.
const store = statement(
  'catalogue.storeAirTimes',
  `update episodes e set airs_at = n.at
     from jsonb_to_recordset($1::jsonb) n(id int, at timestamptz, "airedOn" date, "fixedAt" timestamptz, "airsAt" timestamptz)
    where e.id = n.id and (e.aired_on, e.airs_at) is not distinct from (n."airedOn", n."airsAt")
      and e.is_air_time_fixed = (n."fixedAt" is not null)`,
)

interface ReadEpisode extends SlottedEpisode {
  airsAt: string | null
}

/**
 * Derives the broadcast time of each episode of these animes from the hours of its season. Call it after each change of either. Two writers may derive
 * the times of an episode at once: the one that stores last finds the episode changed, and derives them again.
 */
export async function settleAirTimes(client: PoolClient, animeIds: number[]): Promise<void> {
  if (animeIds.length === 0) return
  for (let isStored = false; !isStored;) {
    const episodes = await queryMany<ReadEpisode>(client, slotted, [animeIds])
    if (episodes.length === 0) return
    const times = airTimes(await queryMany<BroadcastSlot>(client, slots, [animeIds]), episodes)
    const moved = episodes.flatMap((episode) => {
      const at = times.get(episode.id) ?? null
      return at === episode.airsAt ? [] : [Object.assign(episode, { at })]
    })
    isStored = moved.length === 0 || (await execute(client, store, [JSON.stringify(moved)])) === moved.length
  }
}
