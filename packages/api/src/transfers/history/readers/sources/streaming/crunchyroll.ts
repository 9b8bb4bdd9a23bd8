import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { countedEpisodes, leftOut } from '../../values/left-out.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { isYes, textOf, titlesOf } from '../../values/source-values.ts'

interface Work {
  title: string
  isMovie: boolean
  items: JsonObject[]
}

/** API responses of Crunchyroll with the history or the watchlist of an account, one page or several. */
export const readCrunchyroll: DocumentReader = (documents) => {
  const items = documents.flatMap(({ document }) => itemsOf(document))
  if (items.length === 0) return undefined
  const works = new Map<string, Work>()
  for (const item of items) {
    const panel = objectOf(item.panel)
    const isMovie = panel.type === 'movie' || isObject(panel.movie_metadata)
    const title = titleOf(panel, isMovie) ?? ''
    const work = works.get(`${isMovie} ${title}`) ?? { title, isMovie, items: [] }
    work.items.push(item)
    works.set(`${isMovie} ${title}`, work)
  }
  return { format: 'crunchyroll', owner: null, ...readRows([...works.values()], entryOf, ({ title }) => title || null) }
}

/** The items of a page, of a bare array, or of an array of pages. */
const itemsOf = (document: unknown): JsonObject[] =>
  [document, ...objectsOf(document)].flatMap((page) => {
    const { data, items } = objectOf(page)
    return objectsOf(data ?? items ?? page).filter(isItem)
  })

const isItem = (item: JsonObject) =>
  isObject(item.panel) &&
  has(objectOf(item.panel), 'episode_metadata', 'movie_metadata') &&
  has(item, 'date_played', 'fully_watched', 'playhead', 'never_watched')

function titleOf(panel: JsonObject, isMovie: boolean) {
  if (isMovie) return textOf(panel.title) ?? textOf(objectOf(panel.movie_metadata).movie_listing_title)
  return textOf(objectOf(panel.episode_metadata).series_title) ?? textOf(panel.title)
}

const isWatched = ({ fully_watched }: JsonObject) => isYes(fully_watched)

function entryOf({ title, isMovie, items }: Work, place: number): HistoryEntry {
  const marks = new CollectedMarks()
  let begun = 0
  let unnumbered = 0
  for (const item of items) {
    const { season_number: season, episode_number: episode } = objectOf(objectOf(item.panel).episode_metadata)
    if (!isWatched(item)) begun += Number(!isYes(item.never_watched) && has(item, 'date_played'))
    else if (!marks.watch(isMovie ? 1 : season, isMovie ? 1 : episode, item.date_played)) unnumbered++
  }
  const { runs, leftOut: again } = marks.runs()
  const isSeen = marks.count > 0
  const isListed = items.some((item) => has(item, 'never_watched')) && !isSeen && begun === 0
  return {
    ...blankEntry(place),
    status: isMovie && isSeen ? 'completed' : isListed ? 'plan_to_watch' : begun > 0 && !isSeen ? 'watching' : null,
    titles: titlesOf(title),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks(),
    runs,
    updatedAt:
      items
        .flatMap(({ date_played }) => timestampOf(date_played) ?? [])
        .toSorted()
        .at(-1) ?? null,
    ...leftOut(
      countedEpisodes(begun, 'no se vio hasta el final', 'no se vieron hasta el final'),
      countedEpisodes(unnumbered, 'no tiene número', 'no tienen número'),
      again,
    ),
  }
}
