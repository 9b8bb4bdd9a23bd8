import type * as contract from '@animeteca/contracts/catalogue/broadcast-editing'
import { parseRecurrence } from '@animeteca/contracts/catalogue/broadcasts/recurrence'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { updateAirTimes } from './update-air-times.ts'

const success = { success: true as const }

const save = statement(
  'catalogue.saveBroadcast',
  `insert into broadcasts (season_id, first_episode, starts_at, every, is_edited)
   select s.id, $2, $3, $4, true from seasons s join animes a on a.id = s.anime_id and a.deleted_at is null
    where s.id = $1 and s.deleted_at is null
   on conflict (season_id, first_episode) do update
      set starts_at = excluded.starts_at, every = excluded.every, ends_at = null, is_edited = true, is_removed = false,
          source = null, imported_at = null
   returning (select anime_id from seasons where id = season_id) as "animeId"`,
)

/** Sets the hours of a season from one of its episodes on. */
export const saveBroadcast = (ctx: UserContext, { seasonId, firstEpisode, broadcast }: contract.SaveBroadcast) =>
  edit(ctx, seasonId, async ({ client }) => {
    const { startsAt, every } = parseRecurrence(broadcast)!
    const saved = await queryOne<{ animeId: number }>(client, save, [seasonId, firstEpisode, startsAt, every])
    await updateAirTimes(client, [(saved ?? fail('SEASON_NOT_FOUND')).animeId])
  })

const remove = statement(
  'catalogue.removeBroadcast',
  `update broadcasts set is_edited = true, is_removed = true where season_id = $1 and first_episode = $2 and not is_removed
   returning (select anime_id from seasons where id = season_id) as "animeId"`,
)

/** Fails with `BROADCAST_NOT_FOUND`. */
export const removeBroadcast = (ctx: UserContext, { seasonId, firstEpisode }: contract.RemoveBroadcast) =>
  edit(ctx, seasonId, async ({ client }) => {
    const removed = await queryOne<{ animeId: number }>(client, remove, [seasonId, firstEpisode])
    await updateAirTimes(client, [(removed ?? fail('BROADCAST_NOT_FOUND')).animeId])
  })

const edit = async (ctx: UserContext, seasonId: number, change: (unit: UnitOfWork) => Promise<void>) => {
  await auditedEdit(ctx, change, () => ({
    action: 'admin.broadcast_changed',
    targetType: 'season',
    targetId: seasonId,
  }))
  return success
}

const lock = statement(
  'catalogue.lockMovedEpisode',
  `select a.id as "animeId", e.season_id as "seasonId", e.episode_number as "episodeNumber", iso(e.airs_at) as "airsAt"
     from ${existingEpisodes} where e.id = $1 for no key update of e`,
)

// Later episodes without their own time get theirs from this one.
const moveLater = statement(
  'catalogue.moveLaterEpisodes',
  `update episodes set airs_at = airs_at + $3::interval, is_air_time_fixed = true
    where season_id = $1 and episode_number > $2 and deleted_at is null and airs_at is not null
      and (is_air_time_fixed or aired_on is not null)`,
)

const retainNext = statement(
  'catalogue.retainNextEpisode',
  `update episodes set is_air_time_fixed = true
    where id = (select id from episodes where season_id = $1 and episode_number > $2 and deleted_at is null and airs_at is not null
                 order by episode_number limit 1)`,
)

const fix = statement(
  'catalogue.fixAirTime',
  `update episodes set airs_at = $2, is_air_time_fixed = $2::timestamptz is not null, updated_at = now() where id = $1`,
)

interface Locked {
  animeId: number
  seasonId: number
  episodeNumber: number
  airsAt: string | null
}

/** Moves the broadcast of an episode, and of the following ones by as much, or returns it to the hours of its season. */
export async function moveEpisode(ctx: UserContext, { id, airsAt, isAlone }: contract.MoveEpisode) {
  const move = async ({ client }: UnitOfWork) => {
    const known = (await queryOne<Locked>(client, lock, [id])) ?? fail('EPISODE_NOT_FOUND')
    if (airsAt !== null && known.airsAt !== null) {
      const place = [known.seasonId, known.episodeNumber]
      const seconds = (Date.parse(airsAt) - Date.parse(known.airsAt)) / 1_000
      if (isAlone) await execute(client, retainNext, place)
      else await execute(client, moveLater, [...place, `${seconds} seconds`])
    }
    await execute(client, fix, [id, airsAt])
    await updateAirTimes(client, [known.animeId])
  }
  await auditedEdit(ctx, move, () => ({ action: 'admin.episode_moved', targetType: 'episode', targetId: id }))
  return success
}
