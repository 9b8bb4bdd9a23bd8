import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows, refusedAfter } from '../../read-rows.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import { onlyCounted } from '../../values/left-out.ts'
import { idsOf } from '../../values/source-ids.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'
import { startShow, tvTimeTableKinds } from './tv-time-tables.ts'
import type { FindShow, TvTimeShow } from './tv-time-tables.ts'

/** TV Time's account export has some fifty tables; `tvTimeTableKinds` lists those with viewing history. */
export const tvTimeTables: TableReader = {
  isOf: (table) => tvTimeTableKinds.some(({ isOf }) => isOf(table)),
  read: readTvTime,
}

function readTvTime(tables: Table[]): HistoryFile {
  const shows = new Map<string, TvTimeShow>()
  const namesById = new Map<string, string>()
  const find: FindShow = (written, writtenId, isMovie = false) => {
    const id = idsOf({ tvdb: writtenId })[0]?.id ?? null
    const name = textOf(written) ?? (id === null ? null : (namesById.get(id) ?? null))
    if (name === null) return undefined
    if (id !== null && !isMovie) namesById.set(id, name)
    const key = `${isMovie} ${name.toLowerCase()}`
    const show = shows.get(key) ?? startShow(name, isMovie)
    if (!isMovie) addId(show, id, writtenId)
    shows.set(key, show)
    return show
  }
  const left: Omit<RefusedRow, 'row'>[] = []
  for (const { isOf, add } of tvTimeTableKinds) {
    for (const table of tables.filter(isOf)) {
      const unnamed = table.rows.filter((row) => !add(row, find)).length
      if (unnamed > 0) left.push({ title: table.name, reason: unnamedRows(unnamed) })
    }
  }
  const outOf = [...shows.values()].some(({ rating }) => Number(rating) > 5) ? 10 : 5
  const rows = [...shows.values()].filter(hasData)
  const { entries, refused } = readRows(
    rows,
    (show, place) => entryOf(show, place, outOf),
    ({ name }) => name,
  )
  return {
    format: 'tv-time',
    owner: null,
    entries,
    refused: [...refused, ...refusedAfter(rows.length, left)],
  }
}

/** The first id counts; an invalid or a different one is reported. */
function addId(show: TvTimeShow, id: string | null, written: unknown) {
  if (id === null) show.values.ids({ tvdb: written })
  show.id ??= id
  show.values.leaveOut(
    id !== null && id !== show.id && `Hay dos series con este nombre: se usa la ${show.id}, no la ${id}`,
  )
}

const unnamedRows = (count: number) =>
  count === 1 ? 'Una fila no indica de qué serie es' : `${count} filas no indican de qué serie son`

const hasData = ({ marks, count, isListed, isDropped, isFavourite, rating, values }: TvTimeShow) =>
  marks.hasData || count > 0 || isListed || isDropped || isFavourite || rating !== null || 'leftOut' in values.leftOut()

/** TV Time has no status: a followed show without watched episodes is planned, an archived one is dropped. */
function statusOf({ marks, count, isMovie, isListed, isDropped }: TvTimeShow): HistoryEntry['status'] {
  const isBegun = marks.regularCount > 0 || count > 0
  if (isDropped && isBegun) return 'dropped'
  if (isMovie && isBegun) return 'completed'
  return !isBegun && (isListed || isDropped) ? 'plan_to_watch' : null
}

const contradictoryCounts = (count: number, trackedCount: number) =>
  `TV Time cuenta ${count} episodios en una tabla y ${trackedCount} en otra: se importan los que nombra`

/** Shows with the same name have their year as a suffix. */
const yearBehind = /\s*\((\d{4})\)$/

function entryOf(show: TvTimeShow, place: number, outOf: number): HistoryEntry {
  const { name, id, isMovie, values, marks, count, trackedCount, isFavourite, rating, listedAt, releasedOn } = show
  // real exports count 84 episodes of a show of which one was watched, so a second count that the listed episodes reach wins
  const isContradicted = trackedCount !== null && trackedCount > 0 && trackedCount <= marks.count
  const isCounted = count > marks.count && !isContradicted
  values.leaveOut(
    isCounted && onlyCounted('TV Time', count, marks.count),
    count > marks.count && isContradicted && contradictoryCounts(count, trackedCount),
    ...marks.leftOut(),
  )
  return {
    ...blankEntry(place),
    status: statusOf(show),
    ids: values.ids({ tvdb: id }),
    titles: titlesOf(name, name.replace(yearBehind, '')),
    year: values.year(yearBehind.exec(name)?.[1] ?? releasedOn),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: isCounted ? count : null,
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    rewatches: marks.undatedRewatchCount(),
    score: values.score(rating, outOf),
    updatedAt: marks.lastAt ?? listedAt,
    lists: isFavourite ? [{ title: null, list: null, at: place }] : [],
    ...values.leftOut(),
  }
}
