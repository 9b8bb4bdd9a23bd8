import type { Anime } from '@animeteca/contracts/catalogue'
import type { ListType } from '@animeteca/contracts/labels'
import { utils } from '../../lib/trpc.ts'
import type { ListEntry } from './list-entry.ts'
import { withEntry } from './with-entry.ts'

type Place = Pick<ListEntry, 'listType' | 'addedAt'> | null

/** Where an anime was before: its entry in the lists and its place on its own page, as far as each was known. */
export type Before = { entry: ListEntry | null | undefined; place: Place | undefined }

/** The viewer's whole shelf. */
export const wholeLists = {}

/** Shows everywhere that an anime is in a list, or in none. Returns where it was. */
export function cacheEntry(animeId: number, entry: ListEntry | null): Before {
  const before = { entry: entryOf(animeId), place: placeOf(animeId) }
  showEntry(animeId, entry)
  showOnPage(animeId, entry)
  return before
}

/** Shows an anime where it was before it went to `entry`; what has changed since stays. */
export function restoreEntry(animeId: number, entry: ListEntry | null, before: Before): void {
  const isAsLeft = (now: Place | undefined) => now !== undefined && now?.listType === entry?.listType
  if (before.entry !== undefined && isAsLeft(entryOf(animeId))) showEntry(animeId, before.entry)
  if (before.place !== undefined && isAsLeft(placeOf(animeId))) showOnPage(animeId, before.place)
}

function entryOf(animeId: number): ListEntry | null | undefined {
  const known = utils.tracking.lists.getData(wholeLists)
  return known && (known.entries.find((entry) => entry.animeId === animeId) ?? null)
}

function placeOf(animeId: number): Place | undefined {
  const known = utils.tracking.forAnime.getData({ animeId })
  return known && (known.listType && known.addedAt ? { listType: known.listType, addedAt: known.addedAt } : null)
}

const showEntry = (animeId: number, entry: ListEntry | null) =>
  utils.tracking.lists.setData(wholeLists, (known) => known && { entries: withEntry(known.entries, animeId, entry) })

const showOnPage = (animeId: number, place: Place) =>
  utils.tracking.forAnime.setData(
    { animeId },
    (known) => known && { ...known, listType: place?.listType ?? null, addedAt: place?.addedAt ?? null },
  )

type Listed = Pick<Anime, 'id' | 'title' | 'coverImage' | 'rating' | 'releaseYear' | 'hasEarlyAccess'> & {
  synopsis: string | null | undefined
}

/** The entry of an anime in a list, as far as it is known before the server answers. Without a date it is added now. */
export const entryFor = (anime: Listed, listType: ListType, addedAt: string | null = null): ListEntry => ({
  animeId: anime.id,
  listType,
  animeTitle: anime.title,
  animeCoverImage: anime.coverImage,
  synopsis: anime.synopsis ?? null,
  animeRating: anime.rating,
  releaseYear: anime.releaseYear,
  hasEarlyAccess: anime.hasEarlyAccess,
  addedAt: addedAt ?? new Date().toISOString(),
})
