import type { HistoryEntry, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { blankEntry } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { leftOut } from '../../values/left-out.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { countOf, knownCountOf, numberOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

/** The combined data of one show or film. */
export interface TraktWork {
  about: JsonObject
  isMovie: boolean
  marks: CollectedMarks
  /** Number of plays per episode, for lists without the time of each play. */
  plays: Map<string, number>
  isListed: boolean
  listedAt: string | null
  /** Its positions in custom lists and favourites. */
  places: ListPlace[]
  isDropped: boolean
  /** Start of the active rewatch; null without one. */
  resetAt: string | null
  score: number | null
  updatedAt: string | null
}

/** The kind of a list, from its file name; other lists are recognised by their items. */
export type ListKind = { favourites: true } | { put: () => ListPlace } | { hiddenIn: string | null }

export const startWork = (about: JsonObject, isMovie: boolean): TraktWork => ({
  about,
  isMovie,
  marks: new CollectedMarks(),
  plays: new Map(),
  isListed: false,
  listedAt: null,
  places: [],
  isDropped: false,
  resetAt: null,
  score: null,
  updatedAt: null,
})

/** Adds an item to its work. Returns the reason when it cannot be imported, else null. */
export function addTo(work: TraktWork, item: JsonObject, kind: ListKind): string | null {
  if ('favourites' in kind || 'put' in kind) return addPlace(work, item, kind)
  if (has(item, 'hidden_at')) return addHidden(work, item, kind.hiddenIn)
  if (has(item, 'listed_at')) return addListed(work, item)
  if (has(item, 'rating')) return addRating(work, item)
  addWatched(work, item)
  return null
}

const isPart = ({ season, episode }: JsonObject) => isObject(season) || isObject(episode)
const ofPart = 'En tu lista de Trakt no está la serie, sino una parte'

function addPlace(work: TraktWork, item: JsonObject, kind: { favourites: true } | { put: () => ListPlace }) {
  if (isPart(item)) return ofPart
  work.places.push('put' in kind ? kind.put() : { list: null, title: null, at: countOf(item.rank) ?? 0 })
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
  if (isPart(item)) return ofPart
  work.isListed = true
  work.listedAt = earliest(work.listedAt, timestampOf(item.listed_at))
  return null
}

function addRating(work: TraktWork, item: JsonObject) {
  const rating = numberOf(item.rating)
  if (rating === null || rating < 1 || rating > 10) return `«${textOf(item.rating) ?? ''}» no es una nota de Trakt`
  if (isObject(item.episode)) {
    const mark = work.marks.at(item.episode.season, item.episode.number)
    if (!mark) return 'No indica de qué episodio es la valoración'
    mark.rating = Math.max(limits.rating.min, Math.round(rating / 2))
    const ratedAt = timestampOf(item.rated_at)
    if (ratedAt) mark.ratedAt = ratedAt
    return null
  }
  if (isObject(item.season)) return 'Es la valoración de una temporada, y aquí no se valoran'
  work.score = scoreOf(rating, 10)
  return null
}

function addWatched(work: TraktWork, item: JsonObject) {
  work.resetAt ??= timestampOf(item.reset_at)
  const watchedAt = timestampOf(item.watched_at)
  for (const time of [watchedAt, timestampOf(item.last_watched_at)])
    if (time && time > (work.updatedAt ?? '')) work.updatedAt = time
  if (work.isMovie) watch(work, 1, 1, { at: item.watched_at ?? item.last_watched_at, plays: item.plays })
  else if (isObject(item.episode)) watch(work, item.episode.season, item.episode.number, { at: item.watched_at })
  else
    for (const { number: season, episodes } of objectsOf(item.seasons))
      for (const { number, last_watched_at, watched_at, plays } of objectsOf(episodes))
        watch(work, season, number, { at: timestampOf(last_watched_at) ?? watched_at, plays })
}

function watch(work: TraktWork, season: unknown, episode: unknown, { at, plays }: { at: unknown; plays?: unknown }) {
  if (!work.marks.watch(season, episode, at) || countOf(season) === 0) return
  const key = `${countOf(season)} ${countOf(episode)}`
  work.plays.set(key, Math.max(work.plays.get(key) ?? 1, countOf(plays) ?? 1))
}

const earliest = (...times: (string | null)[]) => times.filter((time) => time !== null).toSorted()[0] ?? null

export function entryOf(work: TraktWork, place: number): HistoryEntry {
  const { about, isMovie, marks, plays, places, score, updatedAt, listedAt, resetAt } = work
  const { runs, leftOut: again } = marks.runs()
  // the watched list has play counts, and only the history has the time of each play
  const timesAgain = plays.size > 0 ? Math.min(...plays.values()) - 1 : 0
  return {
    ...blankEntry(place),
    ...statusOf(work),
    ids: idsOf(objectOf(about.ids), isMovie ? 'movie' : 'tv'),
    titles: titlesOf(about.title, about.original_title),
    year: yearOf(about.year),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks(),
    runs,
    rewatches: Math.max(0, timesAgain - runs.length),
    score,
    rewatchedSince: resetAt,
    updatedAt: updatedAt ?? listedAt,
    lists: places,
    ...leftOut(again),
  }
}

/** Trakt has no status. A rewatch means completed; without a count of aired episodes the import decides, because it knows all episodes. */
function statusOf(work: TraktWork): Pick<HistoryEntry, 'status' | 'isRewatching'> {
  const watched = work.marks.regularCount
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
