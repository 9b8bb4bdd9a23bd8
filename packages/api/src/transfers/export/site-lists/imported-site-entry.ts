import type { ExternalEntry, Outdatable } from '@animeteca/contracts/history/external-entries'
import type { ListType } from '@animeteca/contracts/labels'
import { isCurrent } from '../../history/planning/part-state.ts'
import { ownEntryOf } from './own-site-entry.ts'
import { seenOf } from './site-entry.ts'
import type { SiteEntry } from './site-entry.ts'
import { stateOfRow } from './site-row.ts'
import type { NamedRow, SiteRow } from './site-row.ts'

/** Whether a field of an imported entry is still current. */
export const isFieldCurrent = (imported: ExternalEntry, field: Outdatable, row: SiteRow) =>
  !imported.outdated.includes(field) && isCurrent[field](imported, stateOfRow(row), row)

/** The imported entry with the fields that its owner has changed since; null if they removed the anime from their lists. */
export function importedEntryOf(row: NamedRow, imported: ExternalEntry, list: ListType | null): SiteEntry | null {
  const isUnchanged = (field: Outdatable) => isFieldCurrent(imported, field, row)
  const isStatusCurrent = imported.status !== null && isUnchanged('status')
  const status = isStatusCurrent ? imported.status : list
  if (!status) return null
  const own = ownEntryOf(row, status)
  const isProgressCurrent = imported.progress !== null && isUnchanged('progress')
  const episodes = imported.episodes ?? own.episodes
  // a source that lists episodes with times instead of a count gives no other dates
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
    rewatches: imported.rewatches + Math.min(row.rewatchesOfPart, Math.max(0, row.rewatches - imported.here.rewatches)),
    score: isUnchanged('score') ? imported.score : own.score,
    startedOn: isUnchanged('startedOn') ? (imported.startedOn ?? unlessCounted(own.startedOn)) : own.startedOn,
    finishedOn: isUnchanged('finishedOn') ? (imported.finishedOn ?? unlessCounted(own.finishedOn)) : own.finishedOn,
    note: isUnchanged('note') ? imported.note : null,
    tags: imported.tags,
    siteFields: imported.siteFields ?? {},
    isPrivate: row.isPrivate === imported.here.isPrivate ? imported.isPrivate : row.isPrivate,
  }
}
