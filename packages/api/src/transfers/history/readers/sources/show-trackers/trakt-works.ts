import type { HistoryEntry, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import { blankEntry } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { countOf, knownCountOf, numberOf, textOf } from '../../values/source-values.ts'

/** The combined data of one show or film. */
export interface TraktWork {
  about: JsonObject
  isMovie: boolean
  values: RowValues
  marks: CollectedMarks
  isListed: boolean
  listedAt: string | null
  /** Its positions in custom lists and favourites. */
  places: ListPlace[]
  notes: string[]
  isDropped: boolean
  /** Start of the active rewatch; null without one. */
  resetAt: string | null
  score: number | null
  updatedAt: string | null
}

/** The kind of a list, from its file name; other lists are recognised by their items. */
export type ListKind = { favourites: true } | { put: () => ListPlace } | { hiddenIn: string | null }

/** A work without data, to which `addTo` adds the items of all files. */
export const startWork = (about: JsonObject, isMovie: boolean): TraktWork => ({
  about,
  isMovie,
  values: new RowValues(),
  marks: new CollectedMarks(),
  isListed: false,
  listedAt: null,
  places: [],
  notes: [],
  isDropped: false,
  resetAt: null,
  score: null,
  updatedAt: null,
})

/** Adds an item to its work. Returns the reason when it cannot be imported, else null. */
export function addTo(work: TraktWork, item: JsonObject, kind: ListKind): string | null {
  const note = work.values.note(item.notes)
  if (note !== null && !work.notes.includes(note)) work.notes.push(note)
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
  work.listedAt = earliest(work.listedAt, work.values.updatedAt(item.listed_at, 'la fecha en que lo añadiste'))
  return null
}

function addRating(work: TraktWork, item: JsonObject) {
  const rating = numberOf(item.rating)
  if (rating === null || rating < 1 || rating > 10) return `«${textOf(item.rating) ?? ''}» no es una nota de Trakt`
  if (isObject(item.episode)) {
    const { season, number } = item.episode
    const isRated = work.marks.rate(season, number, { rating, outOf: 10, at: item.rated_at })
    return isRated ? null : 'No indica de qué episodio es la valoración'
  }
  if (isObject(item.season)) return 'Es la valoración de una temporada, y aquí no se valoran'
  work.score = work.values.score(rating, 10)
  return null
}

function addWatched(work: TraktWork, item: JsonObject) {
  const { values, marks, isMovie } = work
  work.resetAt ??= values.updatedAt(item.reset_at, 'cuándo empezaste a verlo otra vez')
  const lastAt = isMovie ? timestampOf(item.last_watched_at) : values.updatedAt(item.last_watched_at, 'cuándo la viste')
  for (const time of [timestampOf(item.watched_at), lastAt])
    if (time && time > (work.updatedAt ?? '')) work.updatedAt = time
  if (isMovie) marks.watch(1, 1, item.watched_at ?? item.last_watched_at, item.plays)
  else if (isObject(item.episode)) marks.watch(item.episode.season, item.episode.number, item.watched_at)
  else
    for (const { number: season, episodes } of rowsIn(item.seasons))
      for (const { number, last_watched_at, watched_at, plays } of rowsIn(episodes))
        marks.watch(season, number, last_watched_at ?? watched_at, plays)
}

const earliest = (...times: (string | null)[]) => times.filter((time) => time !== null).toSorted()[0] ?? null

/** Converts the combined data of a work to one entry; call it once, after the last item. */
export function entryOf(work: TraktWork, place: number): HistoryEntry {
  const { about, isMovie, values, marks, places, notes, score, updatedAt, listedAt, resetAt } = work
  const status = statusOf(work)
  const rewatchProgress = status.isRewatching && resetAt !== null ? marks.takeSince(resetAt) : null
  values.leaveOut(...marks.leftOut())
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids(objectOf(about.ids), isMovie ? 'movie' : 'tv'),
    titles: values.titles(about.title, about.original_title),
    year: values.year(about.year),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    // the watched list has play counts, and only the history has the time of each play
    rewatches: marks.undatedRewatchCount(),
    score,
    rewatchedSince: resetAt,
    rewatchProgress,
    updatedAt: updatedAt ?? listedAt,
    note: notes.join('\n\n') || null,
    lists: places,
    ...values.leftOut(),
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
