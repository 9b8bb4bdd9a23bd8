import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { countedEpisodes, leftOut } from '../../values/left-out.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { knownCountOf, ratingOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

/** Watcharr's export: films and shows with TMDB ids, and watched episodes. */
export const readWatcharr: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => objectsOf(document).filter(isWatched))
  if (rows.length === 0) return undefined
  return { format: 'watcharr', owner: null, ...readRows(rows, entryOf, (row) => textOf(workOf(row).title)) }
}

const isWatched = (row: JsonObject) =>
  has(row, 'status') &&
  has(row, 'thoughts', 'watchedEpisodes', 'pinned') &&
  (has(objectOf(row.content), 'tmdbId') || isObject(row.game))

const workOf = ({ content, game }: JsonObject) => objectOf(content ?? game)

function entryOf(row: JsonObject, place: number): HistoryEntry {
  const work = workOf(row)
  if (!isObject(row.content)) throw new UnreadableRow('Es un videojuego')
  const isMovie = work.type === 'movie'
  const status = statusOf(row.status)
  const marks = new CollectedMarks()
  let unfinished = 0
  for (const { seasonNumber, episodeNumber, status: ofEpisode, createdAt, rating } of objectsOf(row.watchedEpisodes)) {
    if (statusOf(ofEpisode).status === 'completed') marks.watch(seasonNumber, episodeNumber, createdAt)
    else unfinished++
    const mark = marks.at(seasonNumber, episodeNumber)
    if (mark) mark.rating = ratingOf(rating, 10)
  }
  const ofSeasons = objectsOf(row.watchedSeasons).filter(({ rating }) => scoreOf(rating, 10) !== null).length
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf({ tmdb: work.tmdbId, imdb: work.imdb_id }, isMovie ? 'movie' : 'tv'),
    titles: titlesOf(work.title),
    year: yearOf(textOf(work.release_date)?.slice(0, 4)),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : knownCountOf(work.numberOfEpisodes),
    progress: isMovie ? Number(status.status === 'completed') : null,
    marks: marks.marks().filter(({ isWatched: isSeen, rating }) => isSeen || rating !== null),
    score: scoreOf(row.rating, 10),
    updatedAt: timestampOf(row.updatedAt) ?? timestampOf(row.createdAt),
    note: textOf(row.thoughts),
    tags: titlesOf(...objectsOf(row.tags).map(({ name }) => name)),
    ...leftOut(
      countedEpisodes(unfinished, 'no está visto', 'no están vistos'),
      ofSeasons > 0 && 'Las valoraciones de sus temporadas no se importan',
    ),
  }
}
