import type { RefusedRow } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader, NamedDocument } from '../../rows/document-reader.ts'
import { readRows, refusedAfter } from '../../rows/read-rows.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { notUnderstood } from '../../values/left-out.ts'
import { isVisibility, SourceLists } from '../../values/source-lists.ts'
import { countOf, textOf } from '../../values/source-values.ts'
import { addTo, entryOf, startWork } from './trakt-works.ts'
import type { ListKind, TraktWork } from './trakt-works.ts'

/** Trakt's watched items, history, ratings, lists and hidden items, exported or from its API, grouped by show. */
export const readTrakt: DocumentReader = (documents) => {
  const names = documents.flatMap(namesOfLists)
  const lists = documents.flatMap(listsOf)
  if (lists.length === 0 && names.length === 0) return undefined
  const works = new Map<string, TraktWork>()
  const left: Omit<RefusedRow, 'row'>[] = []
  const own = new SourceLists()
  for (const { name, items } of lists) {
    const kind = kindOf(name, names, { own, left })
    for (const item of inOrder(items)) {
      const about = objectOf(item.show ?? item.movie)
      const key = keyOf(about, isObject(item.movie))
      const work = works.get(key) ?? startWork(about, isObject(item.movie))
      const reason = isWork(item) ? addTo(work, item, kind) : 'No es una serie ni una película'
      if (reason === null) works.set(key, work)
      else left.push({ title: textOf(about.title) ?? textOf(objectOf(item.person).name), reason })
    }
  }
  left.push(
    ...names.filter((info) => !hasFile(info, lists)).map(({ name }) => ({ title: textOf(name), reason: withoutItems })),
  )
  const { entries, refused } = readRows([...works.values()], entryOf, ({ about }) => textOf(about.title))
  return {
    format: 'trakt',
    owner: null,
    entries,
    refused: [...refused, ...refusedAfter(works.size, left)],
    lists: own.all,
  }
}

/** `lists-list-9-con-faye.json` is a custom list; its name is in `lists-lists.json`. */
const listFile = /(?:^|\/)lists-list-(\d+)(?:-([^/]*?))?(?:-\d+)?\.json$/i
const favouritesFile = /(?:^|\/)(?:lists-)?favou?rites(?:-\d+)?(?:\.json)?$/i

/** Whether the ZIP has the items of a list. */
const hasFile = ({ ids }: JsonObject, lists: { name: string | null }[]) =>
  lists.some(({ name }) => listFile.exec(name ?? '')?.[1] === textOf(objectOf(ids).trakt))

const withoutItems = 'El archivo no dice qué hay en esta lista'

interface OwnLists {
  own: SourceLists
  left: Omit<RefusedRow, 'row'>[]
}

function kindOf(name: string | null, names: JsonObject[], { own, left }: OwnLists): ListKind {
  if (name === null) return { hiddenIn: null }
  if (favouritesFile.test(name)) return { favourites: true }
  const [, id, slug = ''] = listFile.exec(name) ?? []
  if (id === undefined) return { hiddenIn: name }
  const info = names.find(({ ids }) => textOf(objectOf(ids).trakt) === id)
  const title = textOf(info?.name) ?? slug.replaceAll('-', ' ')
  const { privacy } = info ?? {}
  if (!isVisibility(privacy)) left.push({ title, reason: notUnderstood('quién ve esta lista', privacy, null)! })
  const list = own.add({ name: title, description: info?.description, privacy })
  return { put: () => own.putIn(list) }
}

const namesOfLists = ({ name, document }: NamedDocument) =>
  /lists-lists(?:\.json)?$/i.test(name ?? '') ? objectsOf(document).filter((list) => has(list, 'name')) : []

/** The arrays of items in a document: itself, or the properties of an object. */
function listsOf({ name, document }: NamedDocument): { name: string | null; items: JsonObject[] }[] {
  if (isObject(document))
    return Object.entries(document).flatMap(([part, list]) =>
      Array.isArray(list) ? listsOf({ name: part, document: list }) : [],
    )
  const items = rowsIn(document)
  const isOwnList = name !== null && (listFile.test(name) || favouritesFile.test(name)) && items.some(isWork)
  return isOwnList || items.some(isItem) ? [{ name, items }] : []
}

/** Sorts by rank, which items of lists have. */
const inOrder = (items: JsonObject[]) =>
  items.toSorted((one, other) => (countOf(one.rank) ?? 0) - (countOf(other.rank) ?? 0))

const isWork = (item: JsonObject) => isObject(item.show) || isObject(item.movie)

/** An item of a collection has episodes too, but they are owned, not watched. */
const isCollected = (item: JsonObject) => has(item, 'collected_at', 'last_collected_at')

const isItem = (item: JsonObject) =>
  isWork(item) &&
  !isCollected(item) &&
  has(objectOf(item.show ?? item.movie), 'ids', 'title') &&
  has(item, 'seasons', 'plays', 'last_watched_at', 'watched_at', 'rating', 'rated_at', 'listed_at', 'hidden_at')

function keyOf({ ids, title, year }: JsonObject, isMovie: boolean) {
  const { trakt, slug, tvdb, imdb, tmdb } = objectOf(ids)
  const id = textOf(trakt) ?? textOf(slug) ?? textOf(tvdb) ?? textOf(imdb) ?? textOf(tmdb)
  return `${isMovie ? 'movie' : 'show'} ${id ?? `${textOf(title)} ${textOf(year)}`}`
}
