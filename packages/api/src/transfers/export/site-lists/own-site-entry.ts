import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import type { SiteEntry } from './site-entry.ts'
import type { NamedRow, SiteRow } from './site-row.ts'

/** An entry from the owner's data. */
export function ownEntryOf(row: NamedRow, list: ListType): SiteEntry {
  const { externalId, malId, type, year, isPrivate, rewatchesOfPart, rewatched } = row
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
    rewatches: rewatchesOfPart,
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

/** Uses the imported progress for an anime with a single entry, because the site may have more episodes than the catalogue. */
export const watchedOf = ({ watched, parts, imported, externalProgress }: SiteRow) =>
  parts === 1 && !imported ? Math.max(watched, externalProgress ?? 0) : watched
