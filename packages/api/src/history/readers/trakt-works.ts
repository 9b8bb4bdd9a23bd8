import type { HistoryEntry, HistoryMark } from '@animeteca/contracts/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { has, isObject, objectOf, objectsOf } from './json-values.ts'
import type { JsonObject } from './json-values.ts'
import { blankEntry } from './read-rows.ts'
import { momentOf } from './source-dates.ts'
import { idsOf } from './source-ids.ts'
import { countOf, knownCountOf, numberOf, scoreOf, textOf, titlesOf, yearOf } from './source-values.ts'

/** All that the lists of Trakt say of one show or film. */
export interface TraktWork {
  about: JsonObject
  isMovie: boolean
  marks: Map<string, HistoryMark>
  isListed: boolean
  isDropped: boolean
  /** When its owner began it again; null where they have not. */
  resetAt: string | null
  score: number | null
  updatedAt: string | null
}

export const startWork = (about: JsonObject, isMovie: boolean): TraktWork => ({
  about,
  isMovie,
  marks: new Map(),
  isListed: false,
  isDropped: false,
  resetAt: null,
  score: null,
  updatedAt: null,
})

/** Adds what an item says. Answers why nothing of it can be kept, or null. `name` is that of the list where the item stands. */
export function addTo(work: TraktWork, item: JsonObject, name: string | null): string | null {
  if (has(item, 'hidden_at')) return addHidden(work, item, name)
  if (has(item, 'listed_at')) return addListed(work, item)
  if (has(item, 'rating')) return addRating(work, item)
  addWatched(work, item)
  return null
}

function addHidden(work: TraktWork, item: JsonObject, name: string | null) {
  if (isObject(item.season)) return 'Es una temporada oculta en Trakt'
  const section = textOf(item.section) ?? name ?? 'dropped'
  if (/calendar|recommend|collected|comment/i.test(section)) return 'Está oculto en Trakt, pero no abandonado'
  work.isDropped = true
  return null
}

function addListed(work: TraktWork, item: JsonObject) {
  if (isObject(item.season) || isObject(item.episode)) return 'En tu lista de Trakt no está la serie, sino una parte'
  work.isListed = true
  return null
}

function addRating(work: TraktWork, item: JsonObject) {
  const rating = numberOf(item.rating)
  if (rating === null || rating < 1 || rating > 10) return `«${textOf(item.rating) ?? ''}» no es una nota de Trakt`
  if (isObject(item.episode)) {
    const mark = markOf(work, item.episode.season, item.episode.number)
    if (!mark) return 'No dice de qué episodio es la nota'
    mark.rating = Math.max(limits.rating.min, Math.round(rating / 2))
    const ratedAt = momentOf(item.rated_at)
    if (ratedAt) mark.ratedAt = ratedAt
    return null
  }
  if (isObject(item.season)) return 'Es la nota de una temporada, y aquí no se puntúan'
  work.score = scoreOf(rating, 10)
  return null
}

function addWatched(work: TraktWork, item: JsonObject) {
  work.resetAt ??= momentOf(item.reset_at)
  const watchedAt = momentOf(item.watched_at)
  for (const moment of [watchedAt, momentOf(item.last_watched_at)])
    if (moment && moment > (work.updatedAt ?? '')) work.updatedAt = moment
  if (work.isMovie) return watch(work, 1, 1, watchedAt ?? momentOf(item.last_watched_at))
  if (isObject(item.episode)) return watch(work, item.episode.season, item.episode.number, watchedAt)
  for (const { number: season, episodes } of objectsOf(item.seasons)) {
    for (const episode of objectsOf(episodes))
      watch(work, season, episode.number, momentOf(episode.last_watched_at) ?? momentOf(episode.watched_at))
  }
}

/** The first time that is known counts: later ones are those of watching it again. */
function watch(work: TraktWork, season: unknown, episode: unknown, watchedAt: string | null) {
  const mark = markOf(work, season, episode)
  if (!mark) return
  mark.isWatched = true
  mark.watchedAt = [mark.watchedAt, watchedAt].filter((time) => time !== null).toSorted()[0] ?? null
}

function markOf({ marks }: TraktWork, season: unknown, episode: unknown): HistoryMark | undefined {
  const inSeason = countOf(season)
  const number = knownCountOf(episode)
  if (inSeason === null || number === null) return undefined
  const key = `${inSeason} ${number}`
  const mark = marks.get(key) ?? { season: inSeason, episode: number, isWatched: false, watchedAt: null, rating: null }
  marks.set(key, mark)
  return mark
}

export function entryOf(work: TraktWork, place: number): HistoryEntry {
  const { about, isMovie, marks, score, updatedAt, resetAt } = work
  return {
    ...blankEntry(place),
    ...statusOf(work),
    ids: idsOf(objectOf(about.ids), isMovie ? 'movie' : 'tv'),
    titles: titlesOf(about.title, about.original_title),
    year: yearOf(about.year),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: [...marks.values()].toSorted((one, other) => one.season! - other.season! || one.episode - other.episode),
    score,
    rewatchedSince: resetAt,
    updatedAt,
  }
}

/** Trakt has no words. Who began again after the end has completed it; what was watched without more decides whoever knows all episodes. */
function statusOf(work: TraktWork): Pick<HistoryEntry, 'status' | 'isRewatching'> {
  const watched = [...work.marks.values()].filter(({ isWatched, season }) => isWatched && season !== 0).length
  const aired = knownCountOf(work.about.aired_episodes)
  const status = (): ListType | null => {
    if (work.isDropped) return 'dropped'
    if (work.resetAt !== null) return 'completed'
    if (watched === 0) return work.isListed ? 'plan_to_watch' : null
    if (work.isMovie) return 'completed'
    return aired === null ? null : watched >= aired ? 'completed' : 'watching'
  }
  return { status: status(), isRewatching: work.resetAt !== null && !work.isDropped }
}
