import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { countOf, textOf } from '../../values/source-values.ts'

type Kind = 'shows' | 'anime' | 'movies'
type Row = { kind: Kind; item: JsonObject }
const kinds: Kind[] = ['anime', 'shows', 'movies']

/** SIMKL's JSON backup, or its API response for all items. */
export const readSimkl: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => rowsOf(document))
  if (rows.length === 0) return undefined
  return { format: 'simkl', owner: null, ...readRows(rows, entryOf, titleOf) }
}

function rowsOf(document: unknown): Row[] {
  const lists = kinds.map((kind) => ({ kind, items: objectOf(document)[kind] }))
  if (!lists.some(({ items }) => objectsOf(items).some(isItem))) return []
  return lists.flatMap(({ kind, items }) => rowsIn(items).map((item) => ({ kind, item })))
}

const isItem = ({ status, show, movie, anime }: JsonObject) =>
  typeof status === 'string' && (isObject(show) || isObject(movie) || isObject(anime))

const workOf = ({ item: { show, movie, anime } }: Row) => objectOf(show ?? movie ?? anime)

const titleOf = (row: Row) => textOf(workOf(row).title)

function entryOf(row: Row, place: number): HistoryEntry {
  const { kind, item } = row
  const { title, year, ids } = workOf(row)
  if (title === undefined && ids === undefined) throw new UnreadableRow('No indica de qué anime se trata')
  const values = new RowValues()
  const status = values.status(item.status)
  const type = kind === 'movies' ? 'movie' : parseAnimeType(textOf(item.anime_type) ?? '')
  const isSeenFilm = kind === 'movies' && status.status === 'completed'
  const memo = objectOf(item.memo)
  const marks = marksOf(row)
  const watchedAt = values.updatedAt(item.last_watched_at, 'la fecha en que lo viste')
  const addedAt = values.updatedAt(item.added_to_watchlist_at, 'la fecha en que lo añadiste')
  values.leaveOut(...marks.leftOut())
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids(objectOf(ids), type === 'movie' ? 'movie' : 'tv'),
    titles: values.titles(title),
    year: values.year(year),
    type,
    episodeCount: kind === 'movies' ? 1 : values.episodeCount(item.total_episodes_count),
    progress: isSeenFilm ? 1 : values.progress(item.watched_episodes_count),
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    score: values.score(item.user_rating, 10),
    finishedOn: status.status === 'completed' ? (watchedAt?.slice(0, 10) ?? null) : null,
    updatedAt: watchedAt ?? addedAt,
    note: values.note(memo.text),
    isPrivate: values.isPrivate(memo.is_private),
    ...values.leftOut(),
  }
}

/** As in AniDB, the episodes of each SIMKL anime entry are numbered from one; season 0 has the specials. */
function marksOf({ kind, item }: Row): CollectedMarks {
  const marks = new CollectedMarks()
  for (const { number, episodes } of objectsOf(item.seasons)) {
    const season = kind === 'anime' && countOf(number) === 1 ? null : number
    for (const { number: episode, watched_at, last_watched_at } of objectsOf(episodes))
      marks.watch(season, episode, watched_at ?? last_watched_at)
  }
  return marks
}
