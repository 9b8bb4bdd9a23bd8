import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry, HistoryMark } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows } from '../../read-rows.ts'
import { isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

type Kind = 'shows' | 'anime' | 'movies'
type Row = { kind: Kind; item: JsonObject }
const kinds: Kind[] = ['anime', 'shows', 'movies']

/** SIMKL's JSON backup, or its API response for all items. */
export const readSimkl: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => rowsOf(document))
  if (rows.length === 0) return undefined
  return { format: 'simkl', owner: null, ...readRows(rows, entryOf, titleOf) }
}

const rowsOf = (document: unknown): Row[] =>
  isObject(document)
    ? kinds.flatMap((kind) =>
        objectsOf(document[kind])
          .filter(isItem)
          .map((item) => ({ kind, item })),
      )
    : []

const isItem = ({ status, show, movie, anime }: JsonObject) =>
  typeof status === 'string' && (isObject(show) || isObject(movie) || isObject(anime))

const workOf = ({ item: { show, movie, anime } }: Row) => objectOf(show ?? movie ?? anime)

const titleOf = (row: Row) => textOf(workOf(row).title)

function entryOf(row: Row, place: number): HistoryEntry {
  const { kind, item } = row
  const { title, year, ids } = workOf(row)
  const status = statusOf(item.status)
  const type = kind === 'movies' ? 'movie' : parseAnimeType(textOf(item.anime_type) ?? '')
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf(objectOf(ids), type === 'movie' ? 'movie' : 'tv'),
    titles: titlesOf(title),
    year: yearOf(year),
    type,
    episodeCount: kind === 'movies' ? 1 : knownCountOf(item.total_episodes_count),
    progress: kind === 'movies' && status.status === 'completed' ? 1 : progressOf(item.watched_episodes_count),
    marks: marksOf(row),
    score: scoreOf(item.user_rating, 10),
    finishedOn: status.status === 'completed' ? dateOf(timestampOf(item.last_watched_at)) : null,
    updatedAt: timestampOf(item.last_watched_at) ?? timestampOf(item.added_to_watchlist_at),
    note: textOf(objectOf(item.memo).text),
    isPrivate: isYes(objectOf(item.memo).is_private),
  }
}

/** As in AniDB, the episodes of each SIMKL anime entry are numbered from one; season 0 has the specials. */
function marksOf({ kind, item }: Row): HistoryMark[] {
  return objectsOf(item.seasons).flatMap(({ number, episodes }) => {
    const season = countOf(number)
    if (season === null) return []
    return objectsOf(episodes).flatMap((written) => {
      const episode = knownCountOf(written.number)
      if (episode === null) return []
      const watchedAt = timestampOf(written.watched_at) ?? timestampOf(written.last_watched_at)
      return [
        { season: kind === 'anime' && season === 1 ? null : season, episode, isWatched: true, watchedAt, rating: null },
      ]
    })
  })
}
