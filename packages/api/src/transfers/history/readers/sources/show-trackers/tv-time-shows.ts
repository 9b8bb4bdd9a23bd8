import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { blankEntry } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { onlyCounted } from '../../values/left-out.ts'
import { RowValues } from '../../values/row-values.ts'
import { titlesOf } from '../../values/source-values.ts'

/** The combined data of one show or film. TV Time identifies shows by TVDB id, films only by name. */
export interface TvTimeShow {
  name: string
  id: string | null
  isMovie: boolean
  values: RowValues
  marks: CollectedMarks
  /** TV Time's own count, which may exceed the listed episodes. */
  count: number
  /** The count in the tracking table; null without one. */
  trackedCount: number | null
  isListed: boolean
  isDropped: boolean
  isFavourite: boolean
  /** As written, because the scale depends on all ratings. */
  rating: string | null
  listedAt: string | null
  releasedOn: string | null
}

/** A show without data, to which the rows of all tables are added. */
export const startShow = (name: string, isMovie: boolean): TvTimeShow => ({
  name,
  id: null,
  isMovie,
  values: new RowValues(),
  marks: new CollectedMarks(),
  count: 0,
  trackedCount: null,
  isListed: false,
  isDropped: false,
  isFavourite: false,
  rating: null,
  listedAt: null,
  releasedOn: null,
})

/** The first id counts; an invalid or a different one is reported. */
export function addId(show: TvTimeShow, id: string | null, written: unknown) {
  if (id === null) show.values.ids({ tvdb: written })
  show.id ??= id
  show.values.leaveOut(
    id !== null && id !== show.id && `Hay dos series con este nombre: se usa la ${show.id}, no la ${id}`,
  )
}

/** Whether anything is known about a show besides its name. */
export const hasData = ({ marks, count, isListed, isDropped, isFavourite, rating, values }: TvTimeShow) =>
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

export function entryOf(show: TvTimeShow, place: number, outOf: number): HistoryEntry {
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
