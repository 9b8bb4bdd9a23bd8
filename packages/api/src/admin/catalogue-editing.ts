import type * as forms from '@animeteca/contracts/admin'
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
import { fail } from '../fail.ts'
import { audited } from './audit.ts'
import { importBatch } from './catalogue-import.ts'
import { refuseStale } from './edit-conflict.ts'
import { inTurn } from './import-turn.ts'

/** `status` wins; `isCompleted` alone means completed, or upcoming for one that was completed. */
function statusOf({ status, isCompleted }: AnimeForm, current: AnimeStatus): AnimeStatus {
  if (status !== undefined) return status
  if (isCompleted === undefined || isCompleted === (current === 'completed')) return current
  return isCompleted ? 'completed' : 'upcoming'
}

export async function createAnime(ctx: UserContext, form: AnimeForm) {
  const { isCompleted: _, status: __, hasEarlyAccess = false, ...texts } = form
  const create = async (em: EntityManager) => {
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
  }
  const { id } = await editing(ctx, create, ({ id, title }) => ({
    action: 'admin.anime_created',
    targetType: 'anime',
    targetId: id,
    detail: { title },
  }))
  return { animeId: id }
}

export async function updateAnime(ctx: UserContext, { id, updatedAt, ...form }: z.output<typeof forms.updateAnime>) {
  const update = async (em: EntityManager) => {
    await refuseStale(em, 'animes', { id, updatedAt })
    const anime = (await em.findOne(Anime, { id, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')
    const { isCompleted: _, status: __, hasEarlyAccess = anime.hasEarlyAccess, ...texts } = form
    em.assign(anime, { ...texts, hasEarlyAccess, status: statusOf(form, anime.status) })
  }
  await editing(ctx, update, () => ({ action: 'admin.anime_updated', targetType: 'anime', targetId: id }))
  return { success: true as const }
}

export async function addSeason(ctx: UserContext, { id: animeId, ...form }: SeasonForm & { id: number }) {
  const add = async (em: EntityManager) => {
    const anime = (await em.findOne(Anime, { id: animeId, deletedAt: null })) ?? fail('ANIME_NOT_FOUND')
    if (await em.count(Season, { anime, seasonNumber: form.seasonNumber, deletedAt: null })) fail('SEASON_NUMBER_TAKEN')
    const season = em.create(Season, { ...form, anime, deletedAt: null })
    await em.flush()
    await recount(em, [animeId])
    return season.id
  }
  const seasonId = await editing(ctx, add, (targetId) => ({
    action: 'admin.season_created',
    targetType: 'season',
    targetId,
  }))
  return { seasonId }
}

export async function updateSeason(ctx: UserContext, { id, updatedAt, ...form }: z.output<typeof forms.updateSeason>) {
  const update = async (em: EntityManager) => {
    await refuseStale(em, 'seasons', { id, updatedAt })
    em.assign(await visibleSeason(em, id), form)
  }
  await editing(ctx, update, () => ({ action: 'admin.season_updated', targetType: 'season', targetId: id }))
  return { success: true as const }
}

export async function addEpisode(ctx: UserContext, { id: seasonId, ...form }: EpisodeForm & { id: number }) {
  const add = async (em: EntityManager) => {
    const season = await visibleSeason(em, seasonId)
    if (await em.count(Episode, { season, episodeNumber: form.episodeNumber, deletedAt: null }))
      fail('EPISODE_NUMBER_TAKEN')
    const episode = em.create(Episode, { ...form, season, deletedAt: null })
    await em.flush()
    await recount(em, [season.anime.id])
    return episode.id
  }
  const episodeId = await editing(ctx, add, (targetId) => ({
    action: 'admin.episode_created',
    targetType: 'episode',
    targetId,
  }))
  return { episodeId }
}

export async function updateEpisode(
  ctx: UserContext,
  { id, updatedAt, ...form }: z.output<typeof forms.updateEpisode>,
) {
  const update = async (em: EntityManager) => {
    await refuseStale(em, 'episodes', { id, updatedAt })
    const episode =
      (await em.findOne(Episode, { id, deletedAt: null, season: { deletedAt: null, anime: { deletedAt: null } } })) ??
      fail('EPISODE_NOT_FOUND')
    em.assign(episode, form)
  }
  await editing(ctx, update, () => ({ action: 'admin.episode_updated', targetType: 'episode', targetId: id }))
  ctx.bus.publish({ topic: 'episode', ids: [id] })
  return { success: true as const }
}

/** Up to a hundred animes in one transaction: all of them are stored or none is. */
export async function importAnimes(ctx: UserContext, { animes }: z.output<typeof contract.importAnimes>) {
  const store = (em: EntityManager) => importBatch(em, animes)
  const results = await inTurn(() =>
    editing(ctx, store, (imported) => {
      const count = (outcome: string) => imported.filter((result) => result.outcome === outcome).length
      const detail = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
      return { action: 'admin.imported', detail }
    }),
  )
  return { results }
}

/** An audited act on the catalogue, told to every listener once it is committed. */
export async function editing<Result>(...act: Parameters<typeof audited<Result>>) {
  const result = await audited(...act)
  act[0].bus.publish({ topic: 'catalogue', ids: [] })
  return result
}

export const visibleSeason = async (em: EntityManager, id: number) =>
  (await em.findOne(Season, { id, deletedAt: null, anime: { deletedAt: null } })) ?? fail('SEASON_NOT_FOUND')
