import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { blankEntry, readRows } from '../../read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { Table, TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { leftOut } from '../../values/left-out.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { countOf, isYes, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

/** The combined data of one show or film. TV Time identifies shows by TVDB id, films only by name. */
interface Work {
  name: string
  id: string | null
  isMovie: boolean
  marks: CollectedMarks
  /** TV Time's own count, which may exceed the listed episodes. */
  count: number
  isListed: boolean
  isDropped: boolean
  isFavourite: boolean
  rating: number | null
  listedAt: string | null
  releasedOn: string | null
}

/** TV Time's account export: some fifty tables, of which these have the viewing history. */
export const tvTimeTables: TableReader = {
  isOf: (table) => kinds.some(({ isOf }) => isOf(table)),
  read: readTvTime,
}

type Find = (name: unknown, id: unknown, isMovie?: boolean) => Work | undefined

/** TV Time's tables, recognised by columns because their file names have changed over the years. */
const kinds: { isOf: (table: Table) => boolean; add: (row: TableRow, find: Find) => void }[] = [
  { isOf: (table) => hasColumns(table, 'key', 'sid', 'seriesname', 'episodenumber'), add: addTracked },
  { isOf: (table) => hasColumns(table, 'type', 'entitytype', 'moviename'), add: addEvent },
  { isOf: (table) => hasColumns(table, 'tvshowid', 'isfollowed', 'nbepisodesseen'), add: addShow },
  { isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'diffusion', 'archived'), add: addFollowed },
  { isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'status'), add: addSpecialStatus },
  {
    isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'rating') && !hasColumns(table, 'episodenumber'),
    add: (row, find) => {
      const work = find(row.tvshowname, row.tvshowid)
      if (work) work.rating = Number(row.rating) || null
    },
  },
  {
    // tables of emotions and comments have the same columns
    isOf: (table) =>
      hasColumns(table, 'tvshowname', 'episodeseasonnumber', 'episodenumber') &&
      !/emotion|comment|vote|character|rewatched/i.test(`${table.name} ${table.columns.join(' ')}`),
    add: (row, find) =>
      void find(row.tvshowname, row.tvshowid)?.marks.watch(
        row.episodeseasonnumber,
        row.episodenumber,
        timeOf(row.createdat),
      ),
  },
]

function readTvTime(tables: Table[]): HistoryFile {
  const works = new Map<string, Work>()
  const namesById = new Map<string, string>()
  const find: Find = (written, writtenId, isMovie = false) => {
    const id = countOf(writtenId) ? textOf(writtenId) : null
    const name = textOf(written) ?? (id === null ? null : (namesById.get(id) ?? null))
    if (name === null) return undefined
    if (id !== null && !isMovie) namesById.set(id, name)
    const key = `${isMovie} ${name.toLowerCase()}`
    const work = works.get(key) ?? startWork(name, isMovie)
    if (!isMovie) work.id ??= id
    works.set(key, work)
    return work
  }
  // followed shows first: they have both name and id, and other tables only one of them
  for (const { isOf, add } of [kinds[3]!, ...kinds.toSpliced(3, 1)])
    for (const table of tables.filter(isOf)) for (const row of table.rows) add(row, find)
  const outOf = [...works.values()].some(({ rating }) => (rating ?? 0) > 5) ? 10 : 5
  const rows = [...works.values()].filter(saysSomething)
  return {
    format: 'tv-time',
    owner: null,
    ...readRows(
      rows,
      (work, place) => entryOf(work, place, outOf),
      ({ name }) => name,
    ),
    lists: [],
  }
}

const startWork = (name: string, isMovie: boolean): Work => ({
  name,
  id: null,
  isMovie,
  marks: new CollectedMarks(),
  count: 0,
  isListed: false,
  isDropped: false,
  isFavourite: false,
  rating: null,
  listedAt: null,
  releasedOn: null,
})

const saysSomething = ({ marks, count, isListed, isDropped, isFavourite, rating }: Work) =>
  marks.count > 0 || count > 0 || isListed || isDropped || isFavourite || rating !== null

/** `2020-01-02 20:00:00`, and in later tables `2020-01-02 20:00:00 +0000 UTC`, in UTC. */
const timeOf = (written: string | undefined) => timestampOf(written?.replace(/(?: [+-]\d{4})? UTC$/, ''))

function addTracked(row: TableRow, find: Find) {
  const work = find(row.seriesname, row.sid)
  if (!work) return
  const key = row.key ?? ''
  if (/^(re)?watch-episode/.test(key)) work.marks.watch(row.seasonnumber, row.episodenumber, timeOf(row.createdat))
  else if (isYes(row.isarchived)) work.isDropped = true
  else if (isYes(row.isforlater) || isYes(row.isfollowed) || textOf(row.followedat) !== null) work.isListed = true
}

function addEvent(row: TableRow, find: Find) {
  const type = row.type ?? ''
  const isMovie = /movie/i.test(row.entitytype ?? '')
  const work = isMovie ? find(row.moviename, null, true) : find(row.seriesname, row.seriesid)
  if (!work) return
  work.releasedOn ??= dateOf(row.releasedate)
  const time = timeOf(row.createdat)
  if (type === 'watch' || type === 'rewatch')
    work.marks.watch(isMovie ? 1 : row.seasonnumber, isMovie ? 1 : row.episodenumber, time)
  else if (isMovie && (type === 'towatch' || type === 'follow')) {
    work.isListed = true
    work.listedAt ??= time
  }
}

function addShow(row: TableRow, find: Find) {
  const work = find(row.tvshowname, row.tvshowid)
  if (!work) return
  work.count = countOf(row.nbepisodesseen) ?? 0
  work.isListed ||= isYes(row.isfollowed)
  work.isFavourite ||= isYes(row.isfavorited)
}

function addFollowed(row: TableRow, find: Find) {
  const work = find(row.tvshowname, row.tvshowid)
  if (!work) return
  work.isDropped ||= isYes(row.archived)
  work.isListed ||= isYes(row.active)
  work.listedAt ??= timeOf(row.createdat)
}

function addSpecialStatus(row: TableRow, find: Find) {
  const work = find(row.tvshowname, row.tvshowid)
  if (!work) return
  if (/later/i.test(row.status ?? '')) work.isListed = true
  if (/stop|drop/i.test(row.status ?? '')) work.isDropped = true
}

/** TV Time has no status: a followed show without watched episodes is planned, an archived one is dropped. */
function statusOf({ marks, count, isMovie, isListed, isDropped }: Work): HistoryEntry['status'] {
  const isBegun = marks.regularCount > 0 || count > 0
  if (isDropped && isBegun) return 'dropped'
  if (isMovie && isBegun) return 'completed'
  return !isBegun && (isListed || isDropped) ? 'plan_to_watch' : null
}

/** Shows with the same name have their year as a suffix. */
const yearBehind = /\s*\((\d{4})\)$/

function entryOf(work: Work, place: number, outOf: number): HistoryEntry {
  const { name, id, isMovie, marks, count, isFavourite, rating, listedAt, releasedOn } = work
  const { runs, leftOut: again } = marks.runs()
  const isCounted = count > marks.count
  return {
    ...blankEntry(place),
    status: statusOf(work),
    ids: idsOf({ tvdb: id }),
    titles: titlesOf(name, name.replace(yearBehind, '')),
    year: yearOf(yearBehind.exec(name)?.[1] ?? releasedOn?.slice(0, 4)),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: isCounted ? count : null,
    marks: marks.marks(),
    runs,
    score: scoreOf(rating, outOf),
    updatedAt: marks.lastAt ?? listedAt,
    lists: isFavourite ? [{ title: null, list: null, at: place }] : [],
    ...leftOut(
      isCounted &&
        `TV Time cuenta ${count} episodios y solo nombra ${marks.count}: los demás se cuentan desde el primero`,
      again,
    ),
  }
}
