import type { AnimeForm, EpisodeForm, SeasonForm } from '@animeteca/contracts/admin'
import type * as contract from '@animeteca/contracts/catalogue-import'
import type { AnimeStatus } from '@animeteca/contracts/labels'
import type { EntityManager } from '@mikro-orm/postgresql'
import type * as z from 'zod'
import { Anime } from '../catalogue/anime.entity.ts'
import { Episode } from '../catalogue/episode.entity.ts'
import { recount } from '../catalogue/recount.ts'
import { Season } from '../catalogue/season.entity.ts'
import type { UserContext } from '../context.ts'
import { retried } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { audit } from './audit.ts'
import { importBatch } from './catalogue-import.ts'

/** `status` wins; `isCompleted` alone means completed, or upcoming for one that was completed. */
function statusOf({ status, isCompleted }: AnimeForm, current: AnimeStatus): AnimeStatus {
  if (status !== undefined) return status
  if (isCompleted === undefined || isCompleted === (current === 'completed')) return current
  return isCompleted ? 'completed' : 'upcoming'
}

export async function createAnime(ctx: UserContext, form: AnimeForm) {
  const { isCompleted: _, status: __, hasEarlyAccess = false, ...texts } = form
  const anime = await editing(ctx, async (em) => {
    const anime = em.create(Anime, {
      ...texts,
      alternativeTitles: [],
      genres: [],
      externalIds: {},
      hasEarlyAccess,
      status: statusOf(form, 'upcoming'),
      deletedAt: null,
    })
    await em.flush()
    await recount(em, [anime.id])
    return anime
  })
  await audit(ctx, {
    action: 'admin.anime_created',
    actorId: ctx.actor.id,
    targetType: 'anime',
    targetId: anime.id,
    detail: { title: anime.title },
  })
  return { animeId: anime.id }
}

export async function updateAnime(ctx: UserContext, { id, ...form }: AnimeForm & { id: number }) {
  await editing(ctx, async (em) => {
    const anime = (await em.findOne(Anime, { id, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')
    const { isCompleted: _, status: __, hasEarlyAccess = anime.hasEarlyAccess, ...texts } = form
    em.assign(anime, { ...texts, hasEarlyAccess, status: statusOf(form, anime.status) })
  })
  await audit(ctx, { action: 'admin.anime_updated', actorId: ctx.actor.id, targetType: 'anime', targetId: id })
  return { success: true as const }
}

export async function addSeason(ctx: UserContext, { id: animeId, ...form }: SeasonForm & { id: number }) {
  const season = await editing(ctx, async (em) => {
    const anime = (await em.findOne(Anime, { id: animeId, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')
    const season = em.create(Season, { ...form, anime, deletedAt: null })
    await em.flush()
    await recount(em, [animeId])
    return season
  })
  await audit(ctx, { action: 'admin.season_created', actorId: ctx.actor.id, targetType: 'season', targetId: season.id })
  return { seasonId: season.id }
}

export async function updateSeason(ctx: UserContext, { id, ...form }: SeasonForm & { id: number }) {
  await editing(ctx, async (em) => em.assign(await visibleSeason(em, id), form))
  await audit(ctx, { action: 'admin.season_updated', actorId: ctx.actor.id, targetType: 'season', targetId: id })
  return { success: true as const }
}

export async function addEpisode(ctx: UserContext, { id: seasonId, ...form }: EpisodeForm & { id: number }) {
  const episode = await editing(ctx, async (em) => {
    const season = await visibleSeason(em, seasonId)
    const episode = em.create(Episode, { ...form, season, deletedAt: null })
    await em.flush()
    await recount(em, [season.anime.id])
    return episode
  })
  await audit(ctx, {
    action: 'admin.episode_created',
    actorId: ctx.actor.id,
    targetType: 'episode',
    targetId: episode.id,
  })
  return { episodeId: episode.id }
}

export async function updateEpisode(ctx: UserContext, { id, ...form }: EpisodeForm & { id: number }) {
  await editing(ctx, async (em) => {
    const episode =
      (await em.findOne(Episode, { id, deletedAt: null, season: { deletedAt: null, anime: { deletedAt: null } } })) ??
      fail('EPISODE_NOT_FOUND')
    em.assign(episode, form)
    await em.flush()
    await em.execute(`update episode_stats set version = version + 1 where episode_id = ?`, [id])
  })
  await ctx.bus.publish({ topic: 'episode', ids: [id] })
  await audit(ctx, { action: 'admin.episode_updated', actorId: ctx.actor.id, targetType: 'episode', targetId: id })
  return { success: true as const }
}

/** Up to a hundred animes in one transaction: all of them are stored or none is. */
export async function importAnimes(ctx: UserContext, { animes }: z.output<typeof contract.importAnimes>) {
  const results = await editing(ctx, (em) => importBatch(em, animes))
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  await audit(ctx, {
    action: 'admin.imported',
    actorId: ctx.actor.id,
    detail: { created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
  })
  return { results }
}

/** One transaction of the catalogue, tried again after a deadlock, told to every listener once it is committed. */
export async function editing<Result>(ctx: UserContext, work: (em: EntityManager) => Promise<Result>) {
  const result = await retried(() => ctx.em.fork().transactional(work))
  await ctx.bus.publish({ topic: 'catalogue', ids: [] })
  return result
}

export const visibleSeason = async (em: EntityManager, id: number) =>
  (await em.findOne(Season, { id, deletedAt: null, anime: { deletedAt: null } })) ?? fail('SEASON_NOT_FOUND')
