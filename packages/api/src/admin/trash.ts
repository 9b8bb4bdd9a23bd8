import type * as contract from '@animeteca/contracts/admin'
import { trashDays } from '@animeteca/contracts/limits'
import type { EntityManager } from '@mikro-orm/postgresql'
import type * as z from 'zod'
import { confirmAdmin } from '../auth/confirm-password.ts'
import { Anime } from '../catalogue/anime.entity.ts'
import { Episode } from '../catalogue/episode.entity.ts'
import { recount } from '../catalogue/recount.ts'
import { Season } from '../catalogue/season.entity.ts'
import type { UserContext } from '../context.ts'
import { fail } from '../fail.ts'
import { editing, visibleSeason } from './catalogue-editing.ts'

/** Deleting only marks: pages lose the entry at once, what people tracked stays, and it can be restored for 30 days. */
export async function deleteAnime(ctx: UserContext, { id }: { id: number }) {
  const remove = async (em: EntityManager) => {
    const anime = (await em.findOne(Anime, { id, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')
    anime.deletedAt = new Date()
    return anime.title
  }
  await editing(ctx, remove, (title) => ({
    action: 'admin.anime_deleted',
    targetType: 'anime',
    targetId: id,
    detail: { title },
  }))
  return { success: true as const }
}

const bulkDeletes = { name: 'admin:delete-all', max: 1, windowSeconds: 60 }

export async function deleteAllAnimes(ctx: UserContext, { password }: z.output<typeof contract.deleteAllAnimes> = {}) {
  await confirmAdmin(ctx, password)
  await ctx.throttles.hit(bulkDeletes, 'everyone')
  const deletedCount = await editing(ctx, removeAll, (count) => ({
    action: 'admin.all_animes_deleted',
    detail: { deletedCount: count },
  }))
  return { success: true as const, deletedCount }
}

const removeAll = (em: EntityManager) => em.nativeUpdate(Anime, { deletedAt: null }, { deletedAt: new Date() })

export async function deleteSeason(ctx: UserContext, { id }: { id: number }) {
  const remove = async (em: EntityManager) => {
    const season = await visibleSeason(em, id)
    season.deletedAt = new Date()
    await em.flush()
    await recount(em, [season.anime.id])
  }
  await editing(ctx, remove, () => ({ action: 'admin.season_deleted', targetType: 'season', targetId: id }))
  return { success: true as const }
}

export async function deleteEpisode(ctx: UserContext, { id }: { id: number }) {
  const remove = async (em: EntityManager) => {
    const where = { id, deletedAt: null, season: { deletedAt: null, anime: { deletedAt: null } } }
    const episode = (await em.findOne(Episode, where, { populate: ['season'] })) ?? fail('EPISODE_NOT_FOUND')
    episode.deletedAt = new Date()
    await em.flush()
    await recount(em, [episode.season.anime.id])
  }
  await editing(ctx, remove, () => ({ action: 'admin.episode_deleted', targetType: 'episode', targetId: id }))
  return { success: true as const }
}

/** Brings an entry back as it was; its number or external id may have been taken meanwhile, which is a conflict. */
export async function restore(ctx: UserContext, { kind, id }: z.output<typeof contract.restore>) {
  const bringBack = async (em: EntityManager) => {
    const entry = await deletedEntry(em, kind, id)
    entry.deletedAt = null
    await em.flush()
    await recount(em, [animeIdOf(entry)])
  }
  await editing(ctx, bringBack, () => ({ action: 'admin.restored', targetType: kind, targetId: id }))
  return { success: true as const }
}

async function deletedEntry(em: EntityManager, kind: z.output<typeof contract.restore>['kind'], id: number) {
  const where = { id, deletedAt: { $gt: new Date(Date.now() - trashDays * 86_400_000) } }
  if (kind === 'anime') return (await em.findOne(Anime, where)) ?? fail('TRASH_NOT_FOUND')
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
