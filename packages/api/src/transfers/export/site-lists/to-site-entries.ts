import type { ExternalEntry, Outdatable } from '@animeteca/contracts/history/external-entries'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { isCurrent } from '../../history/planning/part-state.ts'
import { seenOf } from './site-entry.ts'
import type { SiteEntry } from './site-entry.ts'
import { stateOfRow } from './site-row.ts'
import type { SiteRow } from './site-row.ts'

/** Converts rows to entries; rows without a status give none. */
export const toEntries = (rows: SiteRow[]): SiteEntry[] => toEntriesWithRows(rows).map(([, entry]) => entry)

export const toEntriesWithRows = (rows: SiteRow[]): [SiteRow, SiteEntry][] =>
  [...Map.groupBy(rows, ({ animeId }) => animeId).values()].flatMap(entriesOfAnime)

type NamedRow = SiteRow & { externalId: string }

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
    const entry = row.imported ? importedEntryOf(row, row.imported, list) : list && ownOf(row, list)
    return entry ? [[row, entry]] : []
  })
  const listed = new Set(rows.flatMap(({ imported }) => imported?.customLists ?? []))
  const noted = entries.find(([{ imported }]) => (isInFile ? imported && !holds(imported, 'note', rows[0]!) : true))
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
  if (row.imported) return row.list === 'dropped' ? 'dropped' : 'plan_to_watch'
  if (isTouched || !(isFirst || row.list === 'completed')) return null
  if (row.list === 'watching') return row.isPaused && row.parts === 1 ? 'watching' : 'plan_to_watch'
  return row.list
}

/** Whether no more episodes will come: the last part of an airing series is not finished. */
function isWhole({ episodeCount, length, animeStatus, isLast }: SiteRow) {
  if (episodeCount !== null) return length >= episodeCount
  return !isLast || animeStatus !== 'airing'
}

/** Uses the imported progress for an anime with a single entry, because the site may have more episodes than the catalogue. */
const watchedOf = ({ watched, parts, imported, externalProgress }: SiteRow) =>
  parts === 1 && !imported ? Math.max(watched, externalProgress ?? 0) : watched

const holds = (imported: ExternalEntry, field: Outdatable, row: SiteRow) =>
  !imported.outdated.includes(field) && isCurrent[field](imported, stateOfRow(row), row)

/** The imported entry with the fields that its owner has changed since; null if they removed the anime from their lists. */
function importedEntryOf(row: NamedRow, imported: ExternalEntry, list: ListType | null): SiteEntry | null {
  const isFieldCurrent = (field: Outdatable) => holds(imported, field, row)
  const isStatusCurrent = imported.status !== null && isFieldCurrent('status')
  const status = isStatusCurrent ? imported.status : list
  if (!status) return null
  const own = ownOf(row, status)
  const isProgressCurrent = imported.progress !== null && isFieldCurrent('progress')
  const episodes = imported.episodes ?? own.episodes
  // a source that lists episodes with their times instead of a count has no dates of its own
  const unlessCounted = (date: string | null) => (isProgressCurrent ? null : date)
  return {
    ...own,
    malId: imported.ids.find((id) => id.startsWith('mal:'))?.slice(4) ?? own.malId,
    title: imported.title ?? own.title,
    type: imported.type ?? own.type,
    episodes,
    ...(isStatusCurrent && {
      sourceStatus: imported.sourceStatus,
      isPaused: imported.isPaused,
      isRewatching: imported.isRewatching,
      rewatched: imported.rewatchProgress ?? 0,
    }),
    watched: isProgressCurrent ? seenOf(imported, episodes)! : row.watched,
    rewatches: imported.rewatches + Math.max(0, row.rewatches - imported.here.rewatches),
    score: isFieldCurrent('score') ? imported.score : own.score,
    startedOn: isFieldCurrent('startedOn') ? (imported.startedOn ?? unlessCounted(own.startedOn)) : own.startedOn,
    finishedOn: isFieldCurrent('finishedOn') ? (imported.finishedOn ?? unlessCounted(own.finishedOn)) : own.finishedOn,
    note: isFieldCurrent('note') ? imported.note : null,
    tags: imported.tags,
    siteFields: imported.siteFields ?? {},
    isPrivate: row.isPrivate === imported.here.isPrivate ? imported.isPrivate : row.isPrivate,
  }
}

/** An entry from the owner's data. */
function ownOf(row: NamedRow, list: ListType): SiteEntry {
  const { externalId, malId, type, year, isPrivate, rewatches, rewatched } = row
  const isRewatching =
    row.isRewatching && lists[list].countsAsSeen && rewatched < row.length && (row.isFirst || rewatched > 0)
  const episodes = row.episodeCount ?? row.length
  const watched = watchedOf(row)
  return {
    externalId,
    malId,
    title: titleOf(row),
    type,
    year,
    episodes,
    watched: lists[list].countsAsSeen && watched === 0 ? episodes : watched,
    list,
    sourceStatus: null,
    isPaused: row.isPaused && lists[list].isActive,
    isRewatching,
    rewatched: isRewatching ? rewatched : 0,
    rewatches,
    score: scoreOf(row),
    startedOn: startedOn(row),
    finishedOn: lists[list].countsAsSeen ? finishedOn(row) : null,
    note: null,
    tags: [],
    customLists: [],
    isPrivate,
    siteFields: {},
  }
}

/** From the owner's ratings, else the imported score, which is not used for parts that were not started. */
function scoreOf(row: SiteRow) {
  if (row.rating !== null) return Math.round(row.rating * 20)
  return row.parts === 1 || row.watched > 0 ? row.externalScore : null
}

/** The start date of the anime, else the day of the first mark if all marks have times. */
function startedOn(row: SiteRow) {
  if (row.startedOn && (row.isFirst || row.parts === 1)) return row.startedOn
  return row.undated === 0 ? row.firstDay : null
}

function finishedOn(row: SiteRow) {
  if (row.finishedOn && (row.isLast || row.parts === 1)) return row.finishedOn
  return row.undated === 0 ? row.lastDay : null
}

function titleOf({ title, season, firstEpisode }: SiteRow) {
  const parts = [
    ...((season ?? 1) > 1 ? [`temporada ${season}`] : []),
    ...(firstEpisode > 1 ? [`desde el episodio ${firstEpisode}`] : []),
  ]
  return parts.length > 0 ? `${title} (${parts.join(', ')})` : title
}
