import { utils } from '../../lib/query/trpc.ts'
import type { ListEntry } from './list-entry.ts'
import { wholeLists } from './whole-lists.ts'
import { withEntry } from './with-entry.ts'

type Place = Pick<ListEntry, 'listType' | 'addedAt'> | null

/** The previous entry in the lists and on the anime's page, where cached. */
export type Before = { entry: ListEntry | null | undefined; place: Place | undefined }

/** Moves an anime between lists in every cached query; null removes it. Returns its previous state. */
export function cacheEntry(animeId: number, entry: ListEntry | null): Before {
  const before = { entry: entryOf(animeId), place: placeOf(animeId) }
  showEntry(animeId, entry)
  showOnPage(animeId, entry)
  return before
}

/** Undoes `cacheEntry`, unless the anime has been moved since. */
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
