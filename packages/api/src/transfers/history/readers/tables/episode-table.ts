import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../rows/read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../rows/read-rows.ts'
import { CollectedMarks } from '../values/collected-marks.ts'
import { countedEpisodes, notUnderstood } from '../values/left-out.ts'
import { RowValues } from '../values/row-values.ts'
import { textOf } from '../values/source-values.ts'
import { columnIn } from './table-columns.ts'
import type { TableReader } from './table-reader.ts'
import type { TableRow } from './table-row.ts'

const columnNames = {
  title: 'titulo title anime serie show seriestitle showtitle seriesname showname',
  year: 'ano anio year',
  season: 'temporada season seasonnumber',
  episode: 'episodio episode episodenumber numerodeepisodio',
  isWatched: 'visto watched seen fullywatched',
  utcOffset: 'husohorario',
  watchedAt: 'vistoel fecha watchedat watchedon date dateplayed lastplayed',
  rating: 'voto votos rating',
  seconds: 'segundoenquesequedo',
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
  const cellOf = (row: TableRow, field: Field) => row[columns[field] ?? ''] ?? ''
  const animes = Map.groupBy(rows, (row) => `${cellOf(row, 'title')}\n${cellOf(row, 'year')}`)
  const entryOf = (ofAnime: TableRow[], place: number): HistoryEntry => {
    const values = new RowValues()
    const marks = new CollectedMarks()
    let positions = 0
    for (const row of ofAnime) {
      const cell = (field: Field) => cellOf(row, field)
      const isWatched = columns.isWatched === undefined || values.flag(cell('isWatched'), 'si un episodio está visto')
      const isNumbered = !isWatched || marks.watch(cell('season'), cell('episode'), timeOf(cell, values))
      // our stars are out of 5, as the column is in our own table
      if (isNumbered) marks.rate(cell('season'), cell('episode'), { rating: cell('rating'), outOf: 5 })
      if (values.count('el segundo en que se quedó', cell('seconds')) > 0) positions++
    }
    if (marks.isWithoutNumbers) throw new UnreadableRow('No indica de qué episodio se trata')
    values.leaveOut(
      countedEpisodes(positions, 'está a medias, y no se importa dónde', 'están a medias, y no se importa dónde'),
      ...marks.leftOut(),
    )
    return {
      ...blankEntry(place),
      titles: values.titles(cellOf(ofAnime[0]!, 'title')),
      year: values.year(cellOf(ofAnime[0]!, 'year')),
      marks: marks.marks(),
      runs: marks.datedRewatches(),
      ...values.leftOut(),
    }
  }
  const titleOf = ([row]: TableRow[]) => textOf(cellOf(row!, 'title'))
  return { format: 'csv', owner: null, ...readRows([...animes.values()], entryOf, titleOf) }
}

/** The time of a viewing, with the distance from UTC of our own table. */
function timeOf(cell: (field: Field) => string, values: RowValues) {
  const written = cell('utcOffset')
  const [, offset = null] = /^UTC([+-]\d{2}:\d{2})$/.exec(written) ?? []
  values.leaveOut(notUnderstood('el huso horario', written, offset))
  const time = cell('watchedAt')
  return offset !== null && /:\d{2}$/.test(time) ? `${time}${offset}` : time
}
