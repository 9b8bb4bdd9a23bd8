import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { countedEpisodes } from '../../values/left-out.ts'
import { RowValues } from '../../values/row-values.ts'
import { textOf, writtenText } from '../../values/source-values.ts'

/** Watcharr's export: films and shows with TMDB ids, and watched episodes. */
export const readWatcharr: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => (objectsOf(document).some(isWatched) ? rowsIn(document) : []))
  if (rows.length === 0) return undefined
  return { format: 'watcharr', owner: null, ...readRows(rows, entryOf, (row) => titleOf(workOf(row))) }
}

const isWatched = (row: JsonObject) =>
  has(row, 'status') &&
  has(row, 'thoughts', 'watchedEpisodes', 'pinned') &&
  (has(objectOf(row.content), 'tmdbId') || isObject(row.game))

const workOf = ({ content, game }: JsonObject) => objectOf(content ?? game)
const titleOf = ({ title, name }: JsonObject) => textOf(title ?? name)

function entryOf(row: JsonObject, place: number): HistoryEntry {
  const work = workOf(row)
  if (isObject(row.game)) throw new UnreadableRow('Es un videojuego')
  const type = textOf(work.type) ?? 'tv'
  if (type !== 'tv' && type !== 'movie') throw new UnreadableRow(`Es de otro tipo: «${type.slice(0, 40)}»`)
  const isMovie = type === 'movie'
  const values = new RowValues()
  const status = values.status(row.status)
  const isSeenFilm = isMovie && status.status === 'completed'
  const marks = isSeenFilm ? viewingsOf(row) : marksOf(row, values)
  values.leaveOut(
    values.flag(row.pinned, 'si está fijado') && 'Lo tenías fijado, y aquí no se fijan los animes',
    ...marks.leftOut({ areRewatchesImported: isSeenFilm }),
  )
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids({ tmdb: work.tmdbId, imdb: work.imdb_id }, type),
    titles: values.titles(work.title),
    year: values.year(work.release_date) ?? values.year(work.first_air_date),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : values.episodeCount(work.numberOfEpisodes),
    progress: isMovie ? Number(isSeenFilm) : null,
    marks: marks.marks(),
    runs: isSeenFilm ? marks.datedRewatches() : [],
    finishedOn: isSeenFilm ? (marks.marks()[0]?.watchedAt?.slice(0, 10) ?? null) : null,
    ...seenSeasonsOf(row, marks, values),
    score: values.score(row.rating, 10),
    updatedAt: values.updatedAt(row.updatedAt) ?? values.updatedAt(row.createdAt),
    note: values.note(row.thoughts),
    tags: values.tags(objectsOf(row.tags).map(({ name }) => name)),
    ...values.leftOut(),
  }
}

/** The viewings of a film that its owner has dated: all other times of the log are those of its entries. */
function viewingsOf({ activity }: JsonObject) {
  const marks = new CollectedMarks()
  for (const { type, customDate } of objectsOf(activity))
    if (/ADDED_WATCHED/.test(textOf(type) ?? '') && writtenText(customDate) !== null) marks.watch(1, 1, customDate)
  return marks
}

function marksOf({ watchedEpisodes, activity }: JsonObject, values: RowValues) {
  const marks = new CollectedMarks()
  const dates = datesOf(activity)
  let unwatched = 0
  for (const { seasonNumber, episodeNumber, status, createdAt, rating } of rowsIn(watchedEpisodes)) {
    const time = dates.get(`${textOf(seasonNumber)} ${textOf(episodeNumber)}`) ?? createdAt
    const isNumbered = !isFinished(status, values) || marks.watch(seasonNumber, episodeNumber, time)
    if (!isFinished(status, values)) unwatched++
    if (isNumbered) marks.rate(seasonNumber, episodeNumber, { rating, outOf: 10 })
  }
  values.leaveOut(countedEpisodes(unwatched, 'no está visto', 'no están vistos'))
  return marks
}

/** The times that the owner entered for episodes, by season and number. */
const datesOf = (activity: unknown) =>
  new Map(
    objectsOf(activity).flatMap(({ type, data, customDate }): [string, unknown][] => {
      const isOfEpisode = (textOf(type) ?? '').startsWith('EPISODE_ADDED') && writtenText(customDate) !== null
      const numberOf = (name: string) => new RegExp(`"${name}": ?(\\d+)`).exec(textOf(data) ?? '')?.[1]
      return isOfEpisode ? [[`${numberOf('season')} ${numberOf('episode')}`, customDate]] : []
    }),
  )

/** Finished seasons without episodes in the file. */
function seenSeasonsOf(
  { watchedSeasons }: JsonObject,
  marks: CollectedMarks,
  values: RowValues,
): Pick<HistoryEntry, 'seenSeasons'> {
  const listed = new Set(marks.marks().map(({ season }) => season))
  const seen = rowsIn(watchedSeasons).flatMap(({ seasonNumber, status, rating }) => {
    const isRated = values.score(rating, 10, 'la valoración de una temporada') !== null
    values.leaveOut(isRated && 'Las valoraciones de sus temporadas no se importan')
    const season = values.seasonNumber(seasonNumber)
    return isFinished(status, values) && season !== null && !listed.has(season) ? [season] : []
  })
  return seen.length > 0 ? { seenSeasons: seen } : {}
}

const isFinished = (status: unknown, values: RowValues) => values.partStatus(status)?.status === 'completed'
