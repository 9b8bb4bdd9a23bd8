import type { HistoryFile, RefusedRow } from '@animeteca/contracts/history-entry'
import type { DocumentReader, NamedDocument } from './document-reader.ts'
import { has, isObject, objectOf, objectsOf } from './json-values.ts'
import type { JsonObject } from './json-values.ts'
import { readRows } from './read-rows.ts'
import { textOf } from './source-values.ts'
import { addTo, entryOf, startWork } from './trakt-works.ts'
import type { TraktWork } from './trakt-works.ts'

/** What Trakt answers or exports as what was watched, its history, ratings, watchlist and hidden items: all of it, by show. */
export const readTrakt: DocumentReader = (documents) => {
  const lists = documents.flatMap(listsOf)
  if (lists.length === 0) return undefined
  const works = new Map<string, TraktWork>()
  const left: Omit<RefusedRow, 'row'>[] = []
  for (const { name, items } of lists) {
    for (const item of items) {
      const about = objectOf(item.show ?? item.movie)
      const key = keyOf(about, isObject(item.movie))
      const work = works.get(key) ?? startWork(about, isObject(item.movie))
      const reason = addTo(work, item, name)
      if (reason === null) works.set(key, work)
      else left.push({ title: textOf(about.title), reason })
    }
  }
  return withLeft(
    readRows([...works.values()], entryOf, ({ about }) => textOf(about.title)),
    left,
    works.size,
  )
}

const withLeft = (
  { entries, refused }: Pick<HistoryFile, 'entries' | 'refused'>,
  left: Omit<RefusedRow, 'row'>[],
  count: number,
): HistoryFile => ({
  format: 'trakt',
  owner: null,
  entries,
  refused: [...refused, ...left.map((one, index) => ({ ...one, row: count + index + 1 }))],
})

/** A list of items, or an object with several under whatever names. */
function listsOf({ name, document }: NamedDocument): { name: string | null; items: JsonObject[] }[] {
  if (isObject(document))
    return Object.entries(document).flatMap(([part, list]) =>
      Array.isArray(list) ? listsOf({ name: part, document: list }) : [],
    )
  const items = objectsOf(document)
  return items.some(isItem)
    ? [{ name, items: items.filter((item) => isObject(item.show) || isObject(item.movie)) }]
    : []
}

const isItem = (item: JsonObject) =>
  (isObject(item.show) || isObject(item.movie)) &&
  has(objectOf(item.show ?? item.movie), 'ids', 'title') &&
  has(item, 'seasons', 'plays', 'last_watched_at', 'watched_at', 'rating', 'rated_at', 'listed_at', 'hidden_at')

function keyOf({ ids, title, year }: JsonObject, isMovie: boolean) {
  const { trakt, slug, tvdb, imdb, tmdb } = objectOf(ids)
  const id = textOf(trakt) ?? textOf(slug) ?? textOf(tvdb) ?? textOf(imdb) ?? textOf(tmdb)
  return `${isMovie ? 'movie' : 'show'} ${id ?? `${textOf(title)} ${textOf(year)}`}`
}
