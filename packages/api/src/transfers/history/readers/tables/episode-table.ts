import type { HistoryEntry, HistoryFile, HistoryMark } from '@animeteca/contracts/history/history-entry'
import { limits } from '@animeteca/contracts/limits'
import { readAndMerge } from '../read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../read-rows.ts'
import { countedEpisodes, leftOut, notUnderstood } from '../values/left-out.ts'
import { timestampOf } from '../values/source-dates.ts'
import { countOf, isYes, knownCountOf, numberOf, textOf, titlesOf, yearOf } from '../values/source-values.ts'
import { columnIn } from './table-columns.ts'
import type { TableReader } from './table-reader.ts'
import type { TableRow } from './table-row.ts'

const columnNames = {
  title: 'titulo title anime serie show seriestitle showtitle seriesname showname',
  year: 'ano anio year',
  season: 'temporada season seasonnumber',
  episode: 'episodio episode episodenumber numerodeepisodio',
  isWatched: 'visto watched seen fullywatched',
  watchedAt: 'vistoel fecha watchedat watchedon date dateplayed lastplayed',
  rating: 'voto votos rating',
} as const
type Field = keyof typeof columnNames
type Columns = Partial<Record<Field, string>>

/** A table with one row per episode, such as our own `episodes.csv`. */
export const episodeTable: TableReader = {
  isOf: ({ columns }) => episodeColumns(columns) !== undefined,
  read: (tables) => readAndMerge(tables, [], ({ columns, rows }) => readEpisodeTable(episodeColumns(columns)!, rows)),
}

/** The columns of an episode table; undefined for other tables. */
function episodeColumns(columns: string[]): Columns | undefined {
  const found = Object.entries(columnNames).flatMap(([field, names]) => {
    const column = columnIn(columns, names)
    return column ? [[field, column]] : []
  })
  const fields = Object.fromEntries(found) as Columns
  const isDiary = fields.isWatched !== undefined || fields.watchedAt !== undefined
  return fields.title && fields.season && fields.episode && isDiary ? fields : undefined
}

/** Groups rows by title and year. Without a column for it, every listed episode counts as watched. */
function readEpisodeTable(columns: Columns, rows: TableRow[]): HistoryFile {
  const cell = (row: TableRow, field: Field) => row[columns[field] ?? ''] ?? ''
  const animes = Map.groupBy(rows, (row) => `${cell(row, 'title')}\n${cell(row, 'year')}`)
  const markOf = (row: TableRow): HistoryMark | null => {
    const season = countOf(cell(row, 'season'))
    const episode = knownCountOf(cell(row, 'episode'))
    if (season === null || episode === null) return null
    const rating = numberOf(cell(row, 'rating'))
    return {
      season,
      episode,
      isWatched: columns.isWatched === undefined || isYes(cell(row, 'isWatched')),
      watchedAt: timestampOf(cell(row, 'watchedAt')),
      rating: rating !== null && rating >= limits.rating.min && rating <= limits.rating.max ? Math.round(rating) : null,
    }
  }
  const entryOf = (ofAnime: TableRow[], place: number): HistoryEntry => {
    const marks = ofAnime.map(markOf)
    const numbered = marks.filter((mark) => mark !== null)
    if (numbered.length === 0) throw new UnreadableRow('No indica de qué episodio se trata')
    const ratings = ofAnime.map((row, at) =>
      notUnderstood('la valoración', cell(row, 'rating'), marks[at]?.rating ?? null),
    )
    return {
      ...blankEntry(place),
      titles: titlesOf(cell(ofAnime[0]!, 'title')),
      year: yearOf(cell(ofAnime[0]!, 'year')),
      marks: numbered.filter(({ isWatched, rating }) => isWatched || rating !== null),
      ...leftOut(
        countedEpisodes(marks.length - numbered.length, 'no tiene número', 'no tienen número'),
        ...new Set(ratings),
      ),
    }
  }
  const titleOf = ([row]: TableRow[]) => textOf(cell(row!, 'title'))
  return { format: 'csv', owner: null, ...readRows([...animes.values()], entryOf, titleOf) }
}
