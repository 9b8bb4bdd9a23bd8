import type { ListType } from '@animeteca/contracts/labels'
import { countsAsSeen, isAbandoned, isActive } from '../../list-facts.ts'
import { importedEntryOf, isFieldCurrent } from './imported-site-entry.ts'
import { ownEntryOf, watchedOf } from './own-site-entry.ts'
import type { SiteEntry } from './site-entry.ts'
import type { NamedRow, SiteRow } from './site-row.ts'

/** Converts rows to entries; rows without a status give none. */
export const toEntries = (rows: SiteRow[]): SiteEntry[] => toEntriesWithRows(rows).map(([, entry]) => entry)

/** Like `toEntries`, with the row of each entry. It takes all rows of an anime together, because its parts share what the person watched. */
export const toEntriesWithRows = (rows: SiteRow[]): [SiteRow, SiteEntry][] =>
  [...Map.groupBy(rows, ({ animeId }) => animeId).values()].flatMap(entriesOfAnime)

/** Stored entries of imported files are written back. An id without a stored entry gets one only if its part was started here. */
function entriesOfAnime(rows: SiteRow[]): [SiteRow, SiteEntry][] {
  const unnamed = rows.filter(({ externalId }) => externalId === null)
  const named = rows
    .filter((row): row is NamedRow => row.externalId !== null)
    .map((row) =>
      Object.assign(row, { imported: row.imported ?? unnamed.find((one) => isSameRange(one, row))?.imported ?? null }),
    )
  const covered = new Set(named.flatMap(({ imported, watchedPlaces }) => (imported ? watchedPlaces : [])))
  const isTouched = rows.some(({ imported, watched }) => imported !== null || watched > 0)
  const isInFile = named.some(({ imported }) => imported !== null)
  const entries = named.flatMap((row, at): [SiteRow, SiteEntry][] => {
    const isCovered = row.watched > 0 && row.watchedPlaces.every((place) => covered.has(place))
    if (!row.imported && isCovered && covered.size > 0) return []
    const list = listOf(row, { isTouched, isFirst: at === 0 })
    const entry = row.imported ? importedEntryOf(row, row.imported, list) : list && ownEntryOf(row, list)
    return entry ? [[row, entry]] : []
  })
  const listed = new Set(rows.flatMap(({ imported }) => imported?.customLists ?? []))
  const noted = entries.find(([{ imported }]) =>
    isInFile ? imported && !isFieldCurrent(imported, 'note', rows[0]!) : true,
  )
  return entries.map(([row, entry]) => [
    row,
    { ...entry, note: noted?.[0] === row ? row.note : entry.note, customLists: customListsOf(row, listed) },
  ])
}

/** A custom list has whole animes: one that an imported file had applies to its entries there, one that was made here to all. */
const customListsOf = ({ customLists, imported }: SiteRow, listedInFile: ReadonlySet<string>) =>
  customLists.filter((title) => !listedInFile.has(title) || imported?.customLists?.includes(title))

function isSameRange(one: SiteRow, other: SiteRow) {
  if (one.length === 0 && one.season !== other.season) return false
  return one.firstPlace === other.firstPlace && one.lastPlace === other.lastPlace && one.length === other.length
}

/**
 * A fully watched part is completed; a started part has the list of the anime. A part that was not started has an entry only if an
 * imported file had it, or if no part was started: then the first part has one, or every part of a completed anime.
 */
function listOf(row: SiteRow, { isTouched, isFirst }: { isTouched: boolean; isFirst: boolean }): ListType | null {
  const watched = watchedOf(row)
  if (row.length > 0 && row.watched === row.length && isWhole(row)) return 'completed'
  if (row.list === null) return watched > 0 ? 'watching' : null
  if (watched > 0) return row.list
  if (row.imported) return isAbandoned(row.list) ? row.list : 'plan_to_watch'
  if (isTouched || !(isFirst || countsAsSeen(row.list))) return null
  if (isActive(row.list)) return row.isPaused && row.parts === 1 ? row.list : 'plan_to_watch'
  return row.list
}

/** Whether no more episodes will come: the last part of an airing series is not finished. */
function isWhole({ episodeCount, length, animeStatus, isLast }: SiteRow) {
  if (episodeCount !== null) return length >= episodeCount
  return !isLast || animeStatus !== 'airing'
}
