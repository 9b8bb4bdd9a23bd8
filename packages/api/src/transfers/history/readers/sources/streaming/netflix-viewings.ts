import type { RefusedRow } from '@animeteca/contracts/history/history-entry'
import type { Table } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { partialDate, showsMonthFirst, timestampOf } from '../../values/source-dates.ts'
import { textOf, writtenText } from '../../values/source-values.ts'
import { parseNetflixTitle } from './netflix-titles.ts'
import type { NetflixTitle } from './netflix-titles.ts'

/** A row that counts as watched. */
export interface Viewing {
  profile: string | null
  title: NetflixTitle
  /** ISO 8601, else the text that could not be parsed. */
  at: string | null
}

/** A row of a table. */
interface Played extends Omit<Viewing, 'title'> {
  name: string
  isTrailer: boolean
  /** Null where the table does not say how long it was played. */
  seconds: number | null
  isSecondsUnparsed: boolean
}

/** Shorter viewings are accidental, or previews that Netflix plays automatically. */
const minSeconds = 120

export const shortDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/** The viewings in a table. Skipped titles are added to `left`, once each. */
export function viewingsIn({ rows }: Table, left: Omit<RefusedRow, 'row'>[]): Viewing[] {
  const isMonthFirst = showsMonthFirst(rows.map(({ date }) => date ?? ''))
  const played = rows.flatMap((row) => playedIn(row, isMonthFirst) ?? [])
  if (played.length < rows.length) left.push({ title: null, reason: untitledRows(rows.length - played.length) })
  const viewings: Viewing[] = []
  for (const same of Map.groupBy(played, ({ profile, name }) => `${profile}\n${name}`).values()) {
    const [{ profile, name }] = same as [Played]
    const watched = same.filter(({ isTrailer }) => !isTrailer)
    const seconds = watched.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
    if (watched.length === 0) left.push({ title: name, reason: 'Es un tráiler o un avance' })
    else if (watched[0]!.seconds !== null && seconds < minSeconds)
      left.push({ title: name, reason: `Solo se reprodujeron ${seconds} segundos` })
    else viewings.push(...watched.map(({ at }) => ({ profile, title: parseNetflixTitle(name), at })))
    if (watched.some(({ isSecondsUnparsed }) => isSecondsUnparsed))
      left.push({ title: name, reason: 'No entendemos cuánto se reprodujo: cuenta como visto' })
  }
  return viewings
}

const untitledRows = (count: number) => (count === 1 ? 'Una fila no tiene título' : `${count} filas no tienen título`)

function playedIn(row: TableRow, isMonthFirst: boolean): Played | undefined {
  const name = textOf(row.title)
  if (name === null) return undefined
  const seconds = secondsOf(row.duration)
  return {
    profile: textOf(row.profilename),
    name,
    isTrailer: textOf(row.supplementalvideotype) !== null,
    at: timestampOf(row.starttime) ?? dayOf(row.date ?? '', isMonthFirst) ?? textOf(row.starttime ?? row.date),
    seconds,
    isSecondsUnparsed: seconds === null && writtenText(row.duration) !== null,
  }
}

/** Noon of a day: the profile page has dates without times. */
function dayOf(written: string, isMonthFirst: boolean) {
  const [, first, second, year = ''] = shortDate.exec(written.trim()) ?? []
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const date = first ? partialDate(year.length === 2 ? `20${year}` : year, month, day) : null
  return date?.length === 10 ? `${date}T12:00:00.000Z` : timestampOf(written)
}

function secondsOf(written: string | undefined) {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(written ?? '') ?? []
  return seconds === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
