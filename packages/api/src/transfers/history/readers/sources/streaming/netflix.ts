import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows, refusedAfter } from '../../read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { RowValues } from '../../values/row-values.ts'
import { timestampOf, partialDate } from '../../values/source-dates.ts'
import { textOf, writtenText } from '../../values/source-values.ts'
import { parseNetflixTitle } from './netflix-titles.ts'
import type { NetflixTitle } from './netflix-titles.ts'

interface Viewing {
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
const leastSeconds = 120

/** `ViewingActivity.csv` from a data request, and `NetflixViewingHistory.csv` from a profile page: one row per viewing. */
export const netflixTable: TableReader = {
  isOf: (table) => isActivity(table) || isHistory(table),
  read: readNetflix,
}

const isActivity = (table: Table) => hasColumns(table, 'title', 'starttime', 'duration', 'profilename')

/** Title and date could be any table: short dates or seasons in titles identify Netflix. */
const isHistory = (table: Table) =>
  table.columns.length === 2 &&
  hasColumns(table, 'title', 'date') &&
  table.rows.some(({ title = '', date = '' }) => shortDate.test(date) || parseNetflixTitle(title).season !== null)

const shortDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

function readNetflix(tables: Table[]): HistoryFile {
  const left: Omit<RefusedRow, 'row'>[] = []
  const viewings = tables.flatMap((table) => viewingsIn(table, left))
  const works = Map.groupBy(viewings, ({ profile, title }) => `${profile}\n${title.series}`)
  const profiles = new Set(viewings.map(({ profile }) => profile))
  const hasSeveral = profiles.size > 1
  const { entries, refused } = readRows(
    [...works.values()],
    (ofWork, place) => entryOf(ofWork, place, hasSeveral),
    ([first]) => first!.title.series,
  )
  return {
    format: 'netflix',
    owner: hasSeveral ? null : ([...profiles][0] ?? null),
    entries,
    refused: [...refused, ...refusedAfter(works.size, left)],
  }
}

/** The viewings in a table. Skipped titles are added to `left`, once each. */
function viewingsIn({ rows }: Table, left: Omit<RefusedRow, 'row'>[]): Viewing[] {
  const isMonthFirst = rows.some(({ date }) => Number(shortDate.exec(date ?? '')?.[2]) > 12)
  const played = rows.flatMap((row) => playedIn(row, isMonthFirst) ?? [])
  if (played.length < rows.length) left.push({ title: null, reason: untitledRows(rows.length - played.length) })
  const viewings: Viewing[] = []
  for (const same of Map.groupBy(played, ({ profile, name }) => `${profile}\n${name}`).values()) {
    const [{ profile, name }] = same as [Played]
    const watched = same.filter(({ isTrailer }) => !isTrailer)
    const seconds = watched.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
    if (watched.length === 0) left.push({ title: name, reason: 'Es un tráiler o un avance' })
    else if (watched[0]!.seconds !== null && seconds < leastSeconds)
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

function entryOf(viewings: Viewing[], place: number, hasSeveralProfiles: boolean): HistoryEntry {
  const [{ profile, title }] = viewings as [Viewing]
  const values = new RowValues()
  values.leaveOut(hasSeveralProfiles && profile !== null && `Perfil de Netflix: ${profile.slice(0, 100)}`)
  const isMovie = title.season === null
  const { marks, isNumbered } = marksOf(viewings)
  values.leaveOut(
    !isNumbered && 'Netflix no numera todos los episodios: los que faltan se cuentan en el orden en que los viste',
    ...marks.leftOut({ areRunsImported: false }),
  )
  const watchedAt = marks.marks()[0]?.watchedAt ?? null
  return {
    ...blankEntry(place),
    titles: values.titles(title.series),
    ...(isMovie
      ? {
          type: 'movie',
          episodeCount: 1,
          status: 'completed',
          progress: 1,
          finishedOn: watchedAt?.slice(0, 10) ?? null,
        }
      : { marks: marks.marks() }),
    updatedAt: marks.lastAt,
    ...values.leftOut(),
  }
}

/** A viewing that was interrupted has several rows, so repeated rows of an episode are not read as rewatches. */
function marksOf(viewings: Viewing[]) {
  const marks = new CollectedMarks()
  let isNumbered = true
  for (const [season, ofSeason] of Map.groupBy(viewings, ({ title }) => title.season ?? 1)) {
    const numberOf = numbersOf(ofSeason)
    isNumbered &&= ofSeason.every(({ title }) => title.number !== null || title.season === null)
    for (const { title, at } of ofSeason) marks.watch(season, numberOf(title), at)
  }
  return { marks, isNumbered }
}

/** Netflix rarely numbers episodes: unnumbered ones get the free numbers in the order of their first viewing. */
function numbersOf(viewings: Viewing[]) {
  const taken = new Set(viewings.flatMap(({ title }) => title.number ?? []))
  const unnumbered = viewings.filter(({ title }) => title.number === null)
  const episodes = [...Map.groupBy(unnumbered, ({ title }) => title.episode)].toSorted(([, one], [, other]) =>
    firstAt(one).localeCompare(firstAt(other)),
  )
  const numbers = new Map<string | null, number>()
  let number = 0
  for (const [episode] of episodes) {
    do number++
    while (taken.has(number))
    numbers.set(episode, number)
  }
  return ({ number: own, episode }: NetflixTitle) => own ?? numbers.get(episode)
}

const firstAt = (viewings: Viewing[]) => viewings.flatMap(({ at }) => at ?? []).toSorted()[0] ?? ''
