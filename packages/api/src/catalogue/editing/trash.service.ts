import type * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import type { ById } from '@animeteca/contracts/fields'
import { trashDays } from '@animeteca/contracts/limits'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { updateAirTimes } from '../broadcasts/update-air-times.ts'
import { recount } from '../counters/recount.ts'
import { Anime } from '../entities/anime.entity.ts'
import { Episode } from '../entities/episode.entity.ts'
import { Season } from '../entities/season.entity.ts'
import { syncRefs } from '../external-refs/sync-refs.ts'
import { recordDeletion, recordRestored } from '../provenance/record-changes.ts'
import { lockEntry } from './edit-conflict.ts'
import { visibleAnime, visibleEpisode, visibleSeason } from './visible-entries.ts'

/** Deletes an anime by setting `deletedAt`: it leaves every page immediately, people's tracking data stays, and it can be restored for 30 days. */
export async function deleteAnime(ctx: UserContext, { id }: ById) {
  const remove = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, 'anime', { id })
    const anime = await visibleAnime(em, id)
    anime.deletedAt = new Date()
    await em.flush()
    await syncRefs(client, [id])
    return anime.title
  }
  await auditedEdit(ctx, remove, (title) => ({
    action: 'admin.anime_deleted',
    targetType: 'anime',
    targetId: id,
    detail: { title },
  }))
  return { success: true as const }
}

/** Moves a season to the trash like `deleteAnime`, and records it so that a refresh does not insert it again. */
export async function deleteSeason(ctx: UserContext, { id }: ById) {
  const remove = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, 'season', { id })
    const season = await visibleSeason(em, id)
    season.deletedAt = new Date()
    await em.flush()
    const change = { animeId: season.anime.id, kind: 'season', rowId: id, userId: ctx.actor.id } as const
    await recordDeletion(client, change, { seasonNumber: season.seasonNumber })
    await countAndTime(client, season.anime.id)
  }
  await auditedEdit(ctx, remove, () => ({ action: 'admin.season_deleted', targetType: 'season', targetId: id }))
  return { success: true as const }
}

/** Moves an episode to the trash like `deleteSeason`. */
export async function deleteEpisode(ctx: UserContext, { id }: ById) {
  const remove = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, 'episode', { id })
    const episode = await visibleEpisode(em, id)
    episode.deletedAt = new Date()
    await em.flush()
    const { episodeNumber, season } = episode
    const change = { animeId: season.anime.id, kind: 'episode', rowId: id, userId: ctx.actor.id } as const
    await recordDeletion(client, change, { seasonNumber: season.seasonNumber, episodeNumber })
    await countAndTime(client, season.anime.id)
  }
  await auditedEdit(ctx, remove, () => ({ action: 'admin.episode_deleted', targetType: 'episode', targetId: id }))
  return { success: true as const }
}

/** Restores an entry. Fails if its number or external id has been taken meanwhile. */
export async function restore(ctx: UserContext, { kind, id }: contract.Restore) {
  const bringBack = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, kind, { id })
    const entry = await deletedEntry(em, kind, id)
    entry.deletedAt = null
    if (entry instanceof Anime) entry.deletion = null
    await em.flush()
    if (kind === 'anime') await syncRefs(client, [id])
    else await recordRestored(client, { animeId: animeIdOf(entry), kind, rowId: id })
    await countAndTime(client, animeIdOf(entry))
  }
  await auditedEdit(ctx, bringBack, () => ({ action: 'admin.restored', targetType: kind, targetId: id }))
  return { success: true as const }
}

/** Derives what depends on the episodes of an anime: its counters, and the hours of those that follow. */
async function countAndTime(client: PoolClient, animeId: number) {
  await recount(client, [animeId])
  await updateAirTimes(client, [animeId])
}

async function deletedEntry(em: EntityManager, kind: contract.Restore['kind'], id: number) {
  const where = { id, deletedAt: { $gt: new Date(Date.now() - trashDays * 86_400_000) } }
  if (kind === 'anime') return (await em.findOne(Anime, { ...where, takedown: null })) ?? fail('TRASH_NOT_FOUND')
  if (kind === 'season') {
    const season = (await em.findOne(Season, where, { populate: ['anime'] })) ?? fail('TRASH_NOT_FOUND')
    if (season.anime.deletedAt) fail('TRASH_PARENT_DELETED')
    return season
  }
  const episode = (await em.findOne(Episode, where, { populate: ['season.anime'] })) ?? fail('TRASH_NOT_FOUND')
  if (episode.season.deletedAt || episode.season.anime.deletedAt) fail('TRASH_PARENT_DELETED')
  return episode
}

function animeIdOf(entry: Anime | Season | Episode) {
  if (entry instanceof Anime) return entry.id
  return entry instanceof Season ? entry.anime.id : entry.season.anime.id
}
