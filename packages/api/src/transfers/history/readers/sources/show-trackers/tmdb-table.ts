import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows, refusedAfter } from '../../rows/read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { RowValues } from '../../values/row-values.ts'
import { knownCountOf, scoreOf, textOf } from '../../values/source-values.ts'

/** The kind of a table, from its name in the ZIP; a table without a name has ratings if any row has one, else it is the watchlist. */
type Kind = 'ratings' | 'watchlist' | 'favourites'
interface Work {
  first: TableRow
  isMovie: boolean
  kinds: Set<Kind>
  ratingRow: TableRow | null
  episodes: TableRow[]
}

/** Ratings, watchlist and favourites of The Movie Database. `Rating` is the public mean, `Your Rating` the owner's. */
export const tmdbTable: TableReader = {
  isOf: (table) => hasColumns(table, 'tmdbid', 'type', 'name', 'yourrating'),
  read: readTmdb,
}

function readTmdb(tables: Table[]): HistoryFile {
  const works = new Map<string, Work>()
  const refusedRows: Omit<RefusedRow, 'row'>[] = []
  for (const table of tables) {
    const kind = kindOf(table)
    for (const row of table.rows) {
      const reason = addTo(works, row, kind)
      if (reason !== null) refusedRows.push({ title: textOf(row.name), reason })
    }
  }
  const { entries, refused } = readRows([...works.values()], entryOf, ({ first }) => textOf(first.name))
  return {
    format: 'tmdb',
    owner: null,
    entries,
    refused: [...refused, ...refusedAfter(works.size, refusedRows)],
  }
}

function kindOf({ name, rows }: Table): Kind {
  const [, word] = /(rating|watchlist|favou?rite)/i.exec(name ?? '') ?? []
  if (word) return /^r/i.test(word) ? 'ratings' : /^w/i.test(word) ? 'watchlist' : 'favourites'
  return rows.some(({ yourrating }) => scoreOf(yourrating, 10) !== null) ? 'ratings' : 'watchlist'
}

/** Adds a row to its show or film. Returns the reason when it cannot be imported, else null. */
function addTo(works: Map<string, Work>, row: TableRow, kind: Kind): string | null {
  const type = (row.type ?? '').trim().toLowerCase()
  const isOfEpisode = type.includes('episode') || textOf(row.episodenumber) !== null
  if (!isOfEpisode && (type.includes('season') || textOf(row.seasonnumber) !== null))
    return 'Es la valoración de una temporada, y aquí no se valoran'
  if (isOfEpisode && (type !== 'tv' || knownCountOf(row.episodenumber) === null))
    return 'Es la valoración de un episodio, y TMDB no indica de qué serie'
  const isMovie = type === 'movie'
  if (!isMovie && !type.startsWith('tv')) return `Es de otro tipo: «${type.slice(0, 40)}»`
  const key = `${isMovie} ${row.tmdbid || row.imdbid || row.name}`
  const work = works.get(key) ?? { first: row, isMovie, kinds: new Set(), ratingRow: null, episodes: [] }
  works.set(key, work)
  if (isOfEpisode) work.episodes.push(row)
  else {
    work.kinds.add(kind)
    if (textOf(row.yourrating) !== null) work.ratingRow = row
  }
  return null
}

function entryOf({ first, isMovie, kinds, ratingRow, episodes }: Work, place: number): HistoryEntry {
  const values = new RowValues()
  const score = values.score(ratingRow?.yourrating, 10, 'tu nota')
  // a rating implies that a film was watched, but not a series
  const isSeen = isMovie && score !== null
  const isListed = kinds.has('watchlist') && score === null
  const marks = new CollectedMarks()
  for (const { seasonnumber, episodenumber, yourrating, daterated } of episodes)
    marks.rate(seasonnumber, episodenumber, { rating: yourrating, outOf: 10, at: daterated })
  values.leaveOut(...marks.leftOut({ areRewatchesImported: false }))
  return {
    ...blankEntry(place),
    status: isSeen ? 'completed' : isListed ? 'plan_to_watch' : null,
    ids: values.ids({ tmdb: first.tmdbid, imdb: first.imdbid }, isMovie ? 'movie' : 'tv'),
    titles: values.titles(first.name),
    year: values.year(first.releasedate),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: isMovie ? Number(isSeen) : null,
    marks: marks.marks(),
    score,
    updatedAt: values.updatedAt(ratingRow?.daterated, 'la fecha de tu nota'),
    lists: kinds.has('favourites') ? [{ title: null, list: null, at: place }] : [],
    ...values.leftOut(),
  }
}
