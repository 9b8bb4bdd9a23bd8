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

// Seasons without hours matter too: theirs may have been removed. The episodes are locked, so that of two changes the second derives the times from both.
const slotted = statement(
  'catalogue.slottedEpisodes',
  `select e.id, e.season_id as "seasonId", e.episode_number as "episodeNumber", e.aired_on as "airedOn",
          case when e.is_air_time_fixed then iso(e.airs_at) end as "fixedAt"
     from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
    where s.anime_id = any($1::int[]) and s.deleted_at is null
      and (e.airs_at is not null or exists (select from broadcasts b where b.season_id = s.id))
    order by e.id for no key update of e`,
)

const store = statement(
  'catalogue.storeAirTimes',
  `update episodes e set airs_at = n.at from jsonb_to_recordset($1::jsonb) n(id int, at timestamptz)
    where e.id = n.id and e.airs_at is distinct from n.at`,
)

/** Derives the broadcast time of each episode of these animes from the hours of its season. Call it after each change of either. */
export async function updateAirTimes(client: PoolClient, animeIds: number[]): Promise<void> {
  if (animeIds.length === 0) return
  const episodes = await queryMany<SlottedEpisode>(client, slotted, [animeIds])
  if (episodes.length === 0) return
  const times = airTimes(await queryMany<BroadcastSlot>(client, slots, [animeIds]), episodes)
  await execute(client, store, [JSON.stringify([...times].map(([id, at]) => ({ id, at })))])
}
