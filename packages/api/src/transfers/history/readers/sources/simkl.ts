import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry, HistoryMark } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../document-reader.ts'
import { blankEntry, readRows } from '../read-rows.ts'
import { isObject, objectOf, objectsOf } from '../values/json-values.ts'
import type { JsonObject } from '../values/json-values.ts'
import { dateOf, momentOf } from '../values/source-dates.ts'
import { idsOf } from '../values/source-ids.ts'
import { statusOf } from '../values/source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf, yearOf } from '../values/source-values.ts'

type Kind = 'shows' | 'anime' | 'movies'
type Row = { kind: Kind; said: JsonObject }
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
          .map((said) => ({ kind, said })),
      )
    : []

const isItem = ({ status, show, movie, anime }: JsonObject) =>
  typeof status === 'string' && (isObject(show) || isObject(movie) || isObject(anime))

const workOf = ({ said: { show, movie, anime } }: Row) => objectOf(show ?? movie ?? anime)

const titleOf = (row: Row) => textOf(workOf(row).title)

function entryOf(row: Row, place: number): HistoryEntry {
  const { kind, said } = row
  const { title, year, ids } = workOf(row)
  const status = statusOf(said.status)
  const type = kind === 'movies' ? 'movie' : parseAnimeType(textOf(said.anime_type) ?? '')
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf(objectOf(ids), type === 'movie' ? 'movie' : 'tv'),
    titles: titlesOf(title),
    year: yearOf(year),
    type,
    episodeCount: kind === 'movies' ? 1 : knownCountOf(said.total_episodes_count),
    progress: kind === 'movies' && status.status === 'completed' ? 1 : progressOf(said.watched_episodes_count),
    marks: marksOf(row),
    score: scoreOf(said.user_rating, 10),
    finishedOn: status.status === 'completed' ? dateOf(momentOf(said.last_watched_at)) : null,
    updatedAt: momentOf(said.last_watched_at) ?? momentOf(said.added_to_watchlist_at),
    note: textOf(objectOf(said.memo).text),
    isPrivate: isYes(objectOf(said.memo).is_private),
  }
}

/** As in AniDB, the episodes of each SIMKL anime entry are numbered from one; season 0 has the specials. */
function marksOf({ kind, said }: Row): HistoryMark[] {
  return objectsOf(said.seasons).flatMap(({ number, episodes }) => {
    const season = countOf(number)
    if (season === null) return []
    return objectsOf(episodes).flatMap((written) => {
      const episode = knownCountOf(written.number)
      if (episode === null) return []
      const watchedAt = momentOf(written.watched_at) ?? momentOf(written.last_watched_at)
      return [
        { season: kind === 'anime' && season === 1 ? null : season, episode, isWatched: true, watchedAt, rating: null },
      ]
    })
  })
}
