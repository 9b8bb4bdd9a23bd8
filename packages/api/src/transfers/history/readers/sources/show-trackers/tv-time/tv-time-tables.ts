import { hasColumns } from '../../../tables/table-reader.ts'
import type { Table } from '../../../tables/table-reader.ts'
import type { TableRow } from '../../../tables/table-row.ts'
import { isUnknownTime } from '../../../values/source-dates.ts'
import type { SourceLists } from '../../../values/source-lists.ts'
import { textOf } from '../../../values/source-values.ts'
import { addStatus } from './tv-time-shows.ts'
import type { TvTimeShow } from './tv-time-shows.ts'

/**
 * Finds or adds the show of a row; undefined when the row has neither its name nor a known id. Films with the same name are different ones
 * if they have different ids.
 */
export type FindShow = (name: unknown, id: unknown, isMovie?: boolean) => TvTimeShow | undefined

/** The table of a row, and the custom lists of all tables. */
export interface RowPlace {
  table: string | null
  lists: SourceLists
}

export interface TableKind {
  isOf: (table: Table) => boolean
  /** False when the row does not say which show it is about. */
  add: (row: TableRow, find: FindShow, place: RowPlace) => boolean
}

/**
 * The tables with history of TV Time's own export, recognised by columns because their file names have changed over the years. Followed shows are read
 * first: they have both name and id, and other tables only one of them.
 */
export const tvTimeTableKinds: TableKind[] = [
  { isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'diffusion', 'archived'), add: addFollowed },
  { isOf: (table) => hasColumns(table, 'key', 'sid', 'seriesname', 'episodenumber'), add: addTracked },
  { isOf: (table) => hasColumns(table, 'type', 'entitytype', 'moviename'), add: addEvent },
  { isOf: (table) => hasColumns(table, 'tvshowid', 'isfollowed', 'nbepisodesseen'), add: addShow },
  { isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'status'), add: addSpecialStatus },
  {
    isOf: (table) => hasColumns(table, 'tvshowid', 'tvshowname', 'rating') && !hasColumns(table, 'episodenumber'),
    add: addRating,
  },
  {
    // tables of emotions and comments have the same columns
    isOf: (table) =>
      hasColumns(table, 'tvshowname', 'episodeseasonnumber', 'episodenumber') &&
      !/emotion|comment|vote|character|rewatched/i.test(`${table.name} ${table.columns.join(' ')}`),
    add: addSeen,
  },
]

/** `2020-01-02 20:00:00`, and in later tables `2020-01-02 20:00:00 +0000 UTC`, in UTC. */
const timeIn = ({ createdat }: TableRow) => createdat?.replace(/(?: [+-]\d{4})? UTC$/, '')

/** Adds data to the show of a row; false if the row does not name it. */
export function withShow(show: TvTimeShow | undefined, add: (show: TvTimeShow) => void): boolean {
  if (show) add(show)
  return show !== undefined
}

function addFollowed(row: TableRow, find: FindShow) {
  return withShow(find(row.tvshowname, row.tvshowid), (show) => {
    const isArchived = show.values.flag(row.archived, 'si la has archivado')
    const isActive = show.values.flag(row.active, 'si la sigues')
    show.isDropped ||= isArchived
    show.isListed ||= isActive
    show.listedAt ??= show.values.updatedAt(timeIn(row), 'la fecha en que la añadiste')
  })
}

/** Rows of the tracking tables that sum up others. */
const counters = /^(count-|time-count|last-episode-watched|rewatch_count|tracking-stats)/

function addTracked(row: TableRow, find: FindShow) {
  if (counters.test(row.key ?? '')) return true
  return withShow(find(row.seriesname, row.sid), (show) => {
    const { values, marks } = show
    if (/^(re)?watch-episode/.test(row.key ?? '')) {
      const plays = values.rewatches(row.rewatchcount) + 1
      marks.watch(row.seasonnumber, row.episodenumber, timeIn(row), plays)
      return
    }
    const isArchived = values.flag(row.isarchived, 'si la has archivado')
    const isForLater = values.flag(row.isforlater, 'si es para más tarde')
    const isFollowed = values.flag(row.isfollowed, 'si la sigues') || textOf(row.followedat) !== null
    if (isArchived) show.isDropped = true
    else if (isForLater || isFollowed) show.isListed = true
  })
}

function addEvent(row: TableRow, find: FindShow) {
  const type = row.type ?? ''
  if (type === 'count-watch-episode-series') return addCount(row, find)
  if (counters.test(type)) return true
  const isMovie = /movie/i.test(row.entitytype ?? '')
  const found = isMovie ? find(row.moviename, null, true) : find(row.seriesname, row.seriesid)
  return withShow(found, (show) => {
    if (!isUnknownTime(row.releasedate)) show.releasedOn ??= textOf(row.releasedate)
    if (type === 'watch' || type === 'rewatch')
      show.marks.watch(isMovie ? 1 : row.seasonnumber, isMovie ? 1 : row.episodenumber, timeIn(row))
    else if (type === 'towatch' || type === 'follow') {
      show.isListed = true
      show.listedAt ??= show.values.updatedAt(timeIn(row), 'la fecha en que la añadiste')
    } else show.values.leaveOut(`No sabemos qué es «${type.slice(0, 40)}» en TV Time`)
  })
}

function addCount(row: TableRow, find: FindShow) {
  return withShow(find(row.seriesname, row.seriesid), (show) => {
    show.trackedCount = show.values.count('los episodios vistos', row.watchcount)
  })
}

function addShow(row: TableRow, find: FindShow) {
  return withShow(find(row.tvshowname, row.tvshowid), (show) => {
    show.count = show.values.count('los episodios vistos', row.nbepisodesseen)
    const isFollowed = show.values.flag(row.isfollowed, 'si la sigues')
    const isFavourite = show.values.flag(row.isfavorited, 'si es favorita')
    show.isListed ||= isFollowed
    show.isFavourite ||= isFavourite
  })
}

function addSpecialStatus(row: TableRow, find: FindShow) {
  return withShow(find(row.tvshowname, row.tvshowid), (show) => addStatus(show, row.status ?? ''))
}

function addRating(row: TableRow, find: FindShow) {
  return withShow(find(row.tvshowname, row.tvshowid), (show) => {
    show.rating = textOf(row.rating)
  })
}

function addSeen(row: TableRow, find: FindShow) {
  return withShow(find(row.tvshowname, row.tvshowid), ({ marks }) => {
    marks.watch(row.episodeseasonnumber, row.episodenumber, timeIn(row))
  })
}
