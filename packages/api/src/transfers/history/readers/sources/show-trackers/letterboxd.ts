import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows } from '../../rows/read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { RowValues } from '../../values/row-values.ts'
import { dateOf } from '../../values/source-dates.ts'
import { textOf } from '../../values/source-values.ts'

/** Tables of Letterboxd's ZIP, by file name, whose films were watched; those of `watchlist` are planned. */
const watchedTables = new Set(['watched', 'diary', 'ratings', 'reviews'])

/** The rows of one film: the tables of a ZIP name it once for each viewing, rating, review and list. */
interface Film {
  first: TableRow
  rows: TableRow[]
  isWatched: boolean
}

/** Letterboxd's tables of films. Likes, lists and deleted items are not viewing history. */
export const letterboxdTables: TableReader = {
  isOf: (table) => hasColumns(table, 'name', 'letterboxduri') && listOf(table) !== undefined,
  read: readLetterboxd,
}

/** The list of a table, from its file name; null for a table outside a ZIP, undefined for other tables of the ZIP. */
function listOf({ name }: Table): string | null | undefined {
  if (name === null) return null
  return name.match(/^(?:[^/]*-[^/]*\/)?(watched|diary|ratings|reviews|watchlist)\.csv$/i)?.[1]?.toLowerCase()
}

function readLetterboxd(tables: Table[]): HistoryFile {
  const films = new Map<string, Film>()
  for (const table of tables) {
    const list = listOf(table)
    for (const row of table.rows) {
      const key = `${row.name} ${row.year}`.toLowerCase()
      const film = films.get(key) ?? { first: row, rows: [], isWatched: false }
      film.rows.push(row)
      // in a table without a name, a rating or a date means watched
      film.isWatched ||= list ? watchedTables.has(list) : Boolean(textOf(row.rating) ?? textOf(row.watcheddate))
      films.set(key, film)
    }
  }
  return {
    format: 'letterboxd',
    owner: null,
    ...readRows([...films.values()], entryOf, ({ first }) => textOf(first.name)),
  }
}

function entryOf({ first, rows, isWatched }: Film, place: number): HistoryEntry {
  const values = new RowValues()
  const days = new Set(
    rows.flatMap(({ watcheddate }) => values.finishedOn(watcheddate, dateOf, 'la fecha en que la viste') ?? []),
  )
  const marks = new CollectedMarks()
  for (const day of days) marks.watch(1, 1, day.length === 10 ? `${day}T12:00:00.000Z` : null)
  const scores = rows.flatMap(({ rating }) => values.score(rating, 5) ?? [])
  const texts = new Set(rows.flatMap(({ review }) => values.note(review) ?? []))
  const isRepeated = rows.some(({ rewatch }) => values.flag(rewatch, 'si la viste otra vez'))
  const [firstDay] = [...days].toSorted()
  values.leaveOut(
    isRepeated &&
      marks.datedRewatches().length === 0 &&
      'La viste otra vez, pero Letterboxd no indica cuándo fue la primera',
    new Set(scores).size > 1 && 'Tiene varias valoraciones: se importa la última',
  )
  return {
    ...blankEntry(place),
    titles: values.titles(first.name),
    year: values.year(first.year),
    type: 'movie',
    episodeCount: 1,
    status: isWatched ? 'completed' : 'plan_to_watch',
    progress: isWatched ? 1 : 0,
    runs: marks.datedRewatches(),
    score: scores.at(-1) ?? null,
    finishedOn: firstDay ?? null,
    updatedAt: values.updatedAt(first.date, 'la fecha en que la añadiste'),
    note: values.note([...texts].join('\n\n')),
    tags: values.tags(rows.flatMap(({ tags }) => (tags ?? '').split(','))),
    ...values.leftOut(),
  }
}
