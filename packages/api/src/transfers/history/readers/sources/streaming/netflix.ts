import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows, refusedAfter } from '../../rows/read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { RowValues } from '../../values/row-values.ts'
import { parseNetflixTitle } from './netflix-titles.ts'
import type { NetflixTitle } from './netflix-titles.ts'
import { shortDate, viewingsIn } from './netflix-viewings.ts'
import type { Viewing } from './netflix-viewings.ts'

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

function entryOf(viewings: Viewing[], place: number, hasSeveralProfiles: boolean): HistoryEntry {
  const [{ profile, title }] = viewings as [Viewing]
  const values = new RowValues()
  values.leaveOut(hasSeveralProfiles && profile !== null && `Perfil de Netflix: ${profile.slice(0, 100)}`)
  const isMovie = title.season === null
  const { marks, isNumbered } = marksOf(viewings)
  values.leaveOut(
    !isNumbered && 'Netflix no numera todos los episodios: los que faltan se cuentan en el orden en que los viste',
    ...marks.leftOut({ areRewatchesImported: false }),
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
