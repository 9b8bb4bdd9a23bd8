import type { RefusedRow } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../../rows/document-reader.ts'
import { readRows, refusedAfter } from '../../../rows/read-rows.ts'
import { has, objectOf, objectsOf, rowsIn } from '../../../values/json-values.ts'
import type { JsonObject } from '../../../values/json-values.ts'
import { notUnderstood } from '../../../values/left-out.ts'
import { idsOf } from '../../../values/source-ids.ts'
import { SourceLists } from '../../../values/source-lists.ts'
import { countOf, flagOf, textOf } from '../../../values/source-values.ts'
import { addFacts, addFollowedShow, addMovie } from './tv-time-items.ts'
import { addId, entryOf, startShow } from './tv-time-shows.ts'
import type { TvTimeShow } from './tv-time-shows.ts'

interface Collected {
  find: (item: JsonObject, isMovie: boolean) => TvTimeShow
  left: Omit<RefusedRow, 'row'>[]
}

/** What the browser extensions TV Time Liberator and TV Time Out saved: shows, films, lists and favourites. */
export const readTvTimeJson: DocumentReader = (documents) => {
  const contents = documents.map(({ document }) => document)
  const followed = contents.flatMap((content) => (objectsOf(content).some(isFollowed) ? rowsIn(content) : []))
  const lists = contents.flatMap((content) => (objectsOf(content).some(isList) ? rowsIn(content) : []))
  const favourites = contents.map(objectOf).filter(isList)
  const left = contents.flatMap(unsavedIn)
  if ([...followed, ...lists, ...favourites, ...left].length === 0) return undefined
  const shows: TvTimeShow[] = []
  const collected: Collected = { find: finderIn(shows), left }
  const own = new SourceLists()
  for (const item of followed) addItem(collected.find(item, !has(item, 'seasons', 'status')), item)
  for (const list of favourites)
    addItems(list, collected, (show) => {
      show.isFavourite = true
    })
  for (const list of lists) addList(list, collected, own)
  const { entries, refused } = readRows(
    shows,
    (show, place) => entryOf(show, place, 10),
    ({ name }) => textOf(name),
  )
  return {
    format: 'tv-time',
    owner: null,
    entries,
    refused: [...refused, ...refusedAfter(shows.length, left)],
    lists: own.all,
  }
}

const isFollowed = (item: JsonObject) =>
  has(objectOf(item.id), 'tvdb', 'imdb') && has(item, 'title') && has(item, 'seasons', 'status', 'is_watched')

/** A list or the favourites. TV Time Out has items, TV Time Liberator has shows and films. */
const isList = (list: JsonObject) =>
  has(list, 'name') && has(list, 'is_public') && [list.items, list.shows, list.series, list.movies].some(Array.isArray)

/** TV Time Out has a file with what it could not save. */
function unsavedIn(content: unknown): Omit<RefusedRow, 'row'>[] {
  const { total_failed, shows, movies } = objectOf(content)
  if (total_failed === undefined) return []
  const items = [...rowsIn(shows), ...rowsIn(movies)]
  return items.map(({ title }) => ({ title: textOf(title), reason: 'La extensión no pudo guardarla' }))
}

/** Finds or adds shows by the ids of TV Time and TVDB, of which items of lists have only one. */
function finderIn(shows: TvTimeShow[]): Collected['find'] {
  const byKey = new Map<string, TvTimeShow>()
  return (item, isMovie) => {
    const written = item.title ?? item.name
    const name = textOf(written) ?? ''
    const { tvdb } = idsIn(item)
    const id = idsOf({ tvdb })[0]?.id ?? null
    const uuid = textOf(item.uuid)
    const kind = isMovie ? 'movie' : 'show'
    const keys = [...(uuid === null ? [] : [`${kind} uuid ${uuid}`]), ...(id === null ? [] : [`${kind} tvdb ${id}`])]
    if (keys.length === 0 && name !== '') keys.push(`${kind} name ${name.toLowerCase()}`)
    const known = keys.map((key) => byKey.get(key)).find((show) => show !== undefined)
    const show = known ?? startShow(name, isMovie)
    if (!known) shows.push(show)
    for (const key of keys) byKey.set(key, show)
    show.name ||= name
    show.values.titles(written)
    // TVDB numbers films and shows separately
    if (!isMovie) addId(show, id, tvdb)
    return show
  }
}

const idsIn = (item: JsonObject) => {
  const { tvdb, imdb } = objectOf(item.id)
  return { tvdb: tvdb ?? item.tvdb_id, imdb }
}

/** Items of lists have neither a status nor whether they were watched, but the episodes of shows. */
function addItem(show: TvTimeShow, item: JsonObject) {
  const withId = { ...item, ...idsIn(item) }
  if (!show.isMovie && has(item, 'status')) addFollowedShow(show, withId)
  else if (show.isMovie && has(item, 'is_watched')) addMovie(show, withId)
  else addFacts(show, withId)
}

function addList(list: JsonObject, collected: Collected, own: SourceLists) {
  const isPublic = flagOf(list.is_public)
  const title = textOf(list.name)
  const reason = notUnderstood('quién ve esta lista', list.is_public, isPublic)
  if (reason !== null) collected.left.push({ title, reason })
  const index = own.add({ name: title ?? '', description: list.description, privacy: isPublic ? 'public' : 'private' })
  addItems(list, collected, ({ places }) => places.push(own.putIn(index)))
}

function addItems(list: JsonObject, { find, left }: Collected, put: (show: TvTimeShow) => void) {
  for (const { item, kind } of itemsOf(list)) {
    if (kind === 'series' || kind === 'movie') {
      const show = find(item, kind === 'movie')
      addItem(show, item)
      put(show)
    } else left.push({ title: textOf(item.name), reason: 'No es una serie ni una película' })
  }
}

const orderOf = ({ custom_order }: JsonObject) => countOf(custom_order) ?? 0

function itemsOf({ shows, series, movies, items }: JsonObject): { item: JsonObject; kind: string | null }[] {
  return [
    ...[...rowsIn(shows), ...rowsIn(series)].map((item) => ({ item, kind: 'series' })),
    ...rowsIn(movies).map((item) => ({ item, kind: 'movie' })),
    ...rowsIn(items)
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .map((item) => ({ item, kind: textOf(item.type) })),
  ]
}
