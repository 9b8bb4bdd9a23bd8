import type * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import type { AnimeForm, EpisodeForm, SeasonForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import type { AnimeStatus } from '@animeteca/contracts/labels'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { updateAirTimes } from '../broadcasts/update-air-times.ts'
import { recount } from '../counters/recount.ts'
import { Anime } from '../entities/anime.entity.ts'
import { Episode } from '../entities/episode.entity.ts'
import { Season } from '../entities/season.entity.ts'
import { animeValues, episodeValues, recordChanges, seasonValues } from '../provenance/record-changes.ts'
import { storeGivenRelations } from '../relations/given-relations.ts'
import { refuseBlockedCover } from '../takedowns/takedown-keys.ts'
import { lockEntry } from './edit-conflict.ts'
import { notifyNewEpisodes } from './notify-new-episodes.ts'
import { refuseVideos } from './video-hosts.ts'
import { visibleAnime, visibleEpisode, visibleSeason } from './visible-entries.ts'

/** Resolves the two fields of the form: `status` wins; `isCompleted` alone means completed, or upcoming for an anime that was completed. */
function statusOf({ status, isCompleted }: AnimeForm, current: AnimeStatus): AnimeStatus {
  if (status !== undefined) return status
  if (isCompleted === undefined || isCompleted === (current === 'completed')) return current
  return isCompleted ? 'completed' : 'upcoming'
}

/** A form that sends the stored audience does not state it: its source stays. */
function audienceOf({ audience }: AnimeForm, current: Pick<Anime, 'audience' | 'audienceSource'>) {
  if (audience !== undefined && audience !== current.audience)
    return { audience, audienceSource: 'administrator' as const }
  return { audience: current.audience, audienceSource: current.audienceSource }
}

/** The fields that a form states. Absent ones keep their value, which for a new anime is the default of the column. */
const stated = <Form extends object>(form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Form]: Exclude<Form[Field], undefined>
  }

/** The values of a new anime that the form has, as its defaults are not a person's choice. */
function givenValues(anime: Anime, { isCompleted, ...form }: AnimeForm) {
  const status = isCompleted === undefined ? form.status : anime.status
  const values: Record<string, unknown> = animeValues(anime)
  const given = Object.keys(stated({ ...form, status })).filter((field) => field in values)
  return Object.fromEntries(given.map((field) => [field, values[field]]))
}

/** Returns the id of the new anime. */
export async function createAnime(ctx: UserContext, form: AnimeForm) {
  const { isCompleted: _, status: __, audience: ___, relations, ...fields } = form
  const create = async ({ em, client }: UnitOfWork) => {
    await refuseBlockedCover(client, form.coverImage)
    const anime = em.create(Anime, {
      ...stated(fields),
      ...audienceOf(form, { audience: 'all', audienceSource: null }),
      status: statusOf(form, 'upcoming'),
    })
    await em.flush()
    const change = { animeId: anime.id, kind: 'anime', rowId: anime.id, userId: ctx.actor.id } as const
    await recordChanges(client, change, {}, givenValues(anime, form))
    if (relations) await storeGivenRelations(client, { animeId: anime.id, userId: ctx.actor.id }, relations)
    await recount(client, [anime.id])
    return anime
  }
  const { id } = await auditedEdit(ctx, create, ({ id, title }) => ({
    action: 'admin.anime_created',
    targetType: 'anime',
    targetId: id,
    detail: { title },
  }))
  return { animeId: id }
}

/** Fails with `EDITED_MEANWHILE` if the anime was saved after the editor read it at `updatedAt`. */
export async function updateAnime(ctx: UserContext, { id, updatedAt, ...form }: contract.UpdateAnime) {
  const update = async ({ em, client }: UnitOfWork) => {
    // first, since decisions about takedowns take their locks in this order
    await refuseBlockedCover(client, form.coverImage)
    await lockEntry(client, 'anime', { id, updatedAt })
    const anime = await visibleAnime(em, id)
    const before = animeValues(anime)
    const { isCompleted: _, status: __, audience: ___, relations, ...fields } = form
    if (relations?.some(({ animeId }) => animeId === id)) fail('RELATED_TO_ITSELF')
    if (relations) await storeGivenRelations(client, { animeId: id, userId: ctx.actor.id }, relations)
    em.assign(anime, { ...stated(fields), ...audienceOf(form, anime), status: statusOf(form, anime.status) })
    const change = { animeId: id, kind: 'anime', rowId: id, userId: ctx.actor.id } as const
    await recordChanges(client, change, before, animeValues(anime))
    // the hours of broadcast begin with the premiere
    await em.flush()
    await updateAirTimes(client, [id])
  }
  await auditedEdit(ctx, update, () => ({ action: 'admin.anime_updated', targetType: 'anime', targetId: id }))
  return { success: true as const }
}

/** Returns the id of the new season; fails with `SEASON_NUMBER_TAKEN`. */
export async function addSeason(ctx: UserContext, { id: animeId, ...form }: SeasonForm & { id: number }) {
  const add = async ({ em, client }: UnitOfWork) => {
    const anime = await visibleAnime(em, animeId)
    if (await em.count(Season, { anime, seasonNumber: form.seasonNumber, deletedAt: null })) fail('SEASON_NUMBER_TAKEN')
    const season = em.create(Season, { ...form, anime, deletedAt: null })
    await em.flush()
    await recordChanges(
      client,
      { animeId, kind: 'season', rowId: season.id, userId: ctx.actor.id },
      {},
      seasonValues(season),
    )
    await recount(client, [animeId])
    await updateAirTimes(client, [animeId])
    return season.id
  }
  const seasonId = await auditedEdit(ctx, add, (targetId) => ({
    action: 'admin.season_created',
    targetType: 'season',
    targetId,
  }))
  return { seasonId }
}

/** Fails with `EDITED_MEANWHILE` if the season was saved after the editor read it at `updatedAt`. */
export async function updateSeason(ctx: UserContext, { id, updatedAt, ...form }: contract.UpdateSeason) {
  const update = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, 'season', { id, updatedAt })
    const season = await visibleSeason(em, id)
    const before = seasonValues(season)
    em.assign(season, form)
    const animeId = season.anime.id
    const change = { animeId, kind: 'season', rowId: id, userId: ctx.actor.id } as const
    await recordChanges(client, change, before, seasonValues(season))
    await em.flush()
    await updateAirTimes(client, [animeId])
  }
  await auditedEdit(ctx, update, () => ({ action: 'admin.season_updated', targetType: 'season', targetId: id }))
  return { success: true as const }
}

/** Returns the id of the new episode and notifies people who watch the anime; fails with `EPISODE_NUMBER_TAKEN`. */
export async function addEpisode(ctx: UserContext, { id: seasonId, ...form }: EpisodeForm & { id: number }) {
  refuseVideos(ctx, [{ path: ['videoUrl'], url: form.videoUrl }])
  const add = async ({ em, client }: UnitOfWork) => {
    const season = await visibleSeason(em, seasonId)
    if (await em.count(Episode, { season, episodeNumber: form.episodeNumber, deletedAt: null }))
      fail('EPISODE_NUMBER_TAKEN')
    const given = { ...form, airedOn: form.airedOn ?? null, airsAt: null }
    const episode = em.create(Episode, { ...given, season, deletedAt: null })
    await em.flush()
    const animeId = season.anime.id
    const change = { animeId, kind: 'episode', rowId: episode.id, userId: ctx.actor.id } as const
    await recordChanges(client, change, {}, episodeValues(episode))
    await recount(client, [animeId])
    await updateAirTimes(client, [animeId])
    return { episodeId: episode.id, notified: await notifyNewEpisodes(client, [animeId]) }
  }
  const { episodeId, notified } = await auditedEdit(ctx, add, ({ episodeId: targetId }) => ({
    action: 'admin.episode_created',
    targetType: 'episode',
    targetId,
  }))
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { episodeId }
}

/** Fails with `EDITED_MEANWHILE` like `updateSeason`, and if the host of the video is not allowed. */
export async function updateEpisode(ctx: UserContext, { id, updatedAt, ...form }: contract.UpdateEpisode) {
  refuseVideos(ctx, [{ path: ['videoUrl'], url: form.videoUrl }])
  const update = async ({ em, client }: UnitOfWork) => {
    await lockEntry(client, 'episode', { id, updatedAt })
    const episode = await visibleEpisode(em, id)
    const before = episodeValues(episode)
    const animeId = episode.season.anime.id
    const { airedOn = episode.airedOn } = form
    em.assign(episode, { ...form, airedOn })
    await em.flush()
    const change = { animeId, kind: 'episode', rowId: id, userId: ctx.actor.id } as const
    await recordChanges(client, change, before, episodeValues(episode))
    // the counters include the median duration of episodes
    await recount(client, [animeId])
    await updateAirTimes(client, [animeId])
  }
  await auditedEdit(ctx, update, () => ({ action: 'admin.episode_updated', targetType: 'episode', targetId: id }))
  ctx.bus.publish({ topic: 'episode', ids: [id] })
  return { success: true as const }
}
