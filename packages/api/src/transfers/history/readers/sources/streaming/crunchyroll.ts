import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { textOf, writtenText } from '../../values/source-values.ts'

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
    const rows = data ?? items ?? page
    return objectsOf(rows).some(isItem) ? rowsIn(rows) : []
  })

const isItem = (item: JsonObject) =>
  isObject(item.panel) &&
  has(objectOf(item.panel), 'episode_metadata', 'movie_metadata') &&
  has(item, 'date_played', 'fully_watched', 'playhead', 'never_watched')

function titleOf(panel: JsonObject, isMovie: boolean) {
  if (isMovie) return textOf(panel.title) ?? textOf(objectOf(panel.movie_metadata).movie_listing_title)
  return textOf(objectOf(panel.episode_metadata).series_title) ?? textOf(panel.title)
}

function entryOf({ title, isMovie, items }: Work, place: number): HistoryEntry {
  const values = new RowValues()
  const marks = new CollectedMarks()
  let isBegun = false
  for (const item of items) {
    const { season_number: season, episode_number: episode } = objectOf(objectOf(item.panel).episode_metadata)
    const isWatched = values.flag(item.fully_watched, 'si está visto')
    const isUnwatched = values.flag(item.never_watched, 'si está sin ver')
    if (isWatched) marks.watch(isMovie ? 1 : season, isMovie ? 1 : episode, item.date_played)
    else if (!isUnwatched) {
      isBegun = true
      // the watchlist names the next episode of a begun series, which may be unopened
      if (writtenText(item.date_played) !== null || values.count('el segundo en que te quedaste', item.playhead) > 0)
        marks.begin()
    }
  }
  const isSeen = marks.count > 0
  const isListed = items.some((item) => has(item, 'never_watched')) && !isSeen && !isBegun
  const isFavourite = items.some(({ is_favorite }) => values.flag(is_favorite, 'si es favorito'))
  const times = items.flatMap(({ date_played }) => values.updatedAt(date_played, 'la fecha en que lo viste') ?? [])
  values.leaveOut(...marks.leftOut())
  return {
    ...blankEntry(place),
    status: isMovie && isSeen ? 'completed' : isListed ? 'plan_to_watch' : isBegun && !isSeen ? 'watching' : null,
    titles: values.titles(title),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks(),
    canContinueNumbers: true,
    runs: marks.datedRewatches(),
    updatedAt: times.toSorted().at(-1) ?? null,
    lists: isFavourite ? [{ title: null, list: null, at: place }] : [],
    ...values.leftOut(),
  }
}
