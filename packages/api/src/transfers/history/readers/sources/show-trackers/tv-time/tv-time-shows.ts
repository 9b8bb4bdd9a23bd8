import type { HistoryEntry, ListPlace } from '@animeteca/contracts/history/history-entry'
import { blankEntry } from '../../../rows/read-rows.ts'
import { CollectedMarks } from '../../../values/collected-marks.ts'
import { countedEpisodes, onlyCounted } from '../../../values/left-out.ts'
import { RowValues } from '../../../values/row-values.ts'
import { titlesOf, writtenText } from '../../../values/source-values.ts'

/** The combined data of one show or film. TV Time identifies shows by TVDB id, films only by name. */
export interface TvTimeShow {
  name: string
  id: string | null
  /** As written by a browser extension. */
  imdb: unknown
  isMovie: boolean
  values: RowValues
  marks: CollectedMarks
  /** TV Time's own count, which may exceed the listed episodes. */
  count: number
  /** The count in the tracking table; null without one. */
  trackedCount: number | null
  /** Watched or rated specials outside season 0, by season and number: they may have the number of a regular episode. */
  specials: Set<string>
  isListed: boolean
  isDropped: boolean
  /** Whether TV Time says that it was begun. */
  isBegun: boolean
  isFavourite: boolean
  /** Its positions in custom lists. */
  places: ListPlace[]
  /** As written, because the scale depends on all ratings. */
  rating: string | null
  /** The scale of the rating; null where it depends on all ratings. */
  outOf: number | null
  listedAt: string | null
  releasedOn: string | null
}

/** A show without data, to which the rows of all files are added. */
export const startShow = (name: string, isMovie: boolean): TvTimeShow => ({
  name,
  id: null,
  imdb: null,
  isMovie,
  values: new RowValues(),
  marks: new CollectedMarks(),
  count: 0,
  trackedCount: null,
  specials: new Set(),
  isListed: false,
  isDropped: false,
  isBegun: false,
  isFavourite: false,
  places: [],
  rating: null,
  outOf: null,
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

/** Adds a status in TV Time's words. */
export function addStatus(show: TvTimeShow, written: string) {
  if (/later|not_started/i.test(written)) show.isListed = true
  else if (/stop|drop/i.test(written)) show.isDropped = true
  else if (/continuing|up_to_date/i.test(written)) show.isBegun = true
  else if (writtenText(written) !== null) show.values.leaveOut(`No conocemos el estado «${written.slice(0, 40)}»`)
}

/** Whether anything is known about a show besides its name. */
export const hasData = ({
  marks,
  count,
  isListed,
  isDropped,
  isBegun,
  isFavourite,
  places,
  rating,
  values,
}: TvTimeShow) =>
  marks.hasData ||
  count > 0 ||
  isListed ||
  isDropped ||
  isBegun ||
  isFavourite ||
  places.length > 0 ||
  rating !== null ||
  'leftOut' in values.leftOut()

/**
 * TV Time's own export has no status: a followed show without watched episodes is planned, an archived one is dropped. With watched episodes
 * the import decides, because it knows all of them.
 */
function statusOf({ marks, count, isMovie, isListed, isDropped, ...show }: TvTimeShow): HistoryEntry['status'] {
  const isSeen = marks.regularCount > 0 || count > 0
  if (isDropped && (isSeen || show.isBegun)) return 'dropped'
  if (isMovie && isSeen) return 'completed'
  if (isSeen) return null
  if (show.isBegun) return 'watching'
  return isListed || isDropped ? 'plan_to_watch' : null
}

const contradictoryCounts = (count: number, trackedCount: number) =>
  `TV Time cuenta ${count} episodios en una tabla y ${trackedCount} en otra: se importan los que nombra`

/** Shows with the same name have their year as a suffix. */
const yearBehind = /\s*\((\d{4})\)$/

/** `outOf` is the scale of a rating without one of its own. */
export function entryOf(show: TvTimeShow, place: number, outOf: number): HistoryEntry {
  const { name, id, imdb, isMovie, values, marks, count, trackedCount, rating, listedAt, releasedOn } = show
  // real exports count 84 episodes of a show of which one was watched, so a second count that the listed episodes reach wins
  const isContradicted = trackedCount !== null && trackedCount > 0 && trackedCount <= marks.count
  const isCounted = count > marks.count && !isContradicted
  values.leaveOut(
    isCounted && onlyCounted('TV Time', count, marks.count),
    count > marks.count && isContradicted && contradictoryCounts(count, trackedCount),
    countedEpisodes(show.specials.size, 'es un especial, y no se importa', 'son especiales, y no se importan'),
    ...marks.leftOut(),
  )
  return {
    ...blankEntry(place),
    status: statusOf(show),
    ids: values.ids({ tvdb: id, imdb }),
    titles: titlesOf(name, name.replace(yearBehind, '')),
    year: values.year(yearBehind.exec(name)?.[1] ?? releasedOn),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: isCounted ? count : null,
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    rewatches: marks.undatedRewatchCount(),
    score: values.score(rating, show.outOf ?? outOf),
    updatedAt: marks.lastAt ?? listedAt,
    lists: [...show.places, ...(show.isFavourite ? [{ title: null, list: null, at: place }] : [])],
    ...values.leftOut(),
  }
}
