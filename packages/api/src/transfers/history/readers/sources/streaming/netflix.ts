import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows, refusedAfter } from '../../read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { leftOut } from '../../values/left-out.ts'
import { timestampOf, partialDate } from '../../values/source-dates.ts'
import { countOf, textOf, titlesOf } from '../../values/source-values.ts'
import { parseNetflixTitle } from './netflix-titles.ts'
import type { NetflixTitle } from './netflix-titles.ts'

interface Viewing {
  profile: string | null
  title: NetflixTitle
  at: string | null
  /** Null where the table does not say how long it was played. */
  seconds: number | null
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
  const played = rows.flatMap((row) => {
    const name = textOf(row.title)
    if (name === null) return []
    const isTrailer = textOf(row.supplementalvideotype) !== null
    const at = timestampOf(row.starttime) ?? dayOf(row.date ?? '', isMonthFirst)
    return [{ profile: textOf(row.profilename), name, isTrailer, at, seconds: secondsOf(row.duration) }]
  })
  const viewings: Viewing[] = []
  for (const same of Map.groupBy(played, ({ profile, name }) => `${profile}\n${name}`).values()) {
    const [{ profile, name }] = same as [(typeof same)[number]]
    const watched = same.filter(({ isTrailer }) => !isTrailer)
    const seconds = watched.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
    if (watched.length === 0) left.push({ title: name, reason: 'Es un tráiler o un avance' })
    else if (watched[0]!.seconds !== null && seconds < leastSeconds)
      left.push({ title: name, reason: `Solo se reprodujeron ${seconds} segundos` })
    else
      viewings.push(
        ...watched.map((one) => ({ profile, title: parseNetflixTitle(name), at: one.at, seconds: one.seconds })),
      )
  }
  return viewings
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
  const times = viewings.flatMap(({ at }) => at ?? []).toSorted()
  const ofProfile = hasSeveralProfiles && profile !== null && `Perfil de Netflix: ${profile.slice(0, 100)}`
  if (title.season === null)
    return {
      ...blankEntry(place),
      titles: titlesOf(title.series),
      type: 'movie',
      episodeCount: 1,
      status: 'completed',
      progress: 1,
      finishedOn: times[0]?.slice(0, 10) ?? null,
      updatedAt: times.at(-1) ?? null,
      ...leftOut(ofProfile),
    }
  const { marks, isCounted } = marksOf(viewings)
  return {
    ...blankEntry(place),
    titles: titlesOf(title.series),
    marks: marks.marks(),
    updatedAt: times.at(-1) ?? null,
    ...leftOut(
      ofProfile,
      isCounted && 'Netflix no numera todos los episodios: los que faltan se cuentan en el orden en que los viste',
    ),
  }
}

/** Netflix rarely numbers episodes: unnumbered ones get numbers in the order of their first viewing. */
function marksOf(viewings: Viewing[]) {
  const marks = new CollectedMarks()
  let isCounted = false
  for (const [season, ofSeason] of Map.groupBy(viewings, ({ title }) => title.season)) {
    const taken = new Set(ofSeason.flatMap(({ title }) => title.number ?? []))
    const unnumbered = ofSeason.filter(({ title }) => title.number === null)
    const episodes = [...Map.groupBy(unnumbered, ({ title }) => title.episode).values()].toSorted((one, other) =>
      firstAt(one).localeCompare(firstAt(other)),
    )
    for (const { title, at } of ofSeason) if (title.number !== null) marks.watch(season, title.number, at)
    let number = 0
    for (const same of episodes) {
      do number++
      while (taken.has(number))
      isCounted = true
      marks.watch(season, countOf(number), firstAt(same) || null)
    }
  }
  return { marks, isCounted }
}

const firstAt = (viewings: Viewing[]) => viewings.flatMap(({ at }) => at ?? []).toSorted()[0] ?? ''
