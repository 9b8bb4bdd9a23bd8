import type { Remark } from '@animeteca/contracts/history/history-imports'
import type { ListType } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { isAbandoned, isActive, isOver, isPlanned } from '../../list-facts.ts'
import { daysOf, noonOf, notLater } from './entry-days.ts'
import type { GroupRow } from './group-row.ts'

/** The combined state of an anime in the file: another site may have one entry per season. */
export interface FileState {
  listType: ListType | null
  /** Whether the list follows from watched episodes: then it contradicts none of a person. */
  isListDerived: boolean
  isPaused: boolean
  isPrivate: boolean
  startedOn: string | null
  finishedOn: string | null
  addedAt: string | null
  note: string | null
  score: number | null
  sourceStatus: string | null
  /** Watched episodes, where the file counts more than the catalogue has. */
  progress: number | null
  remarks: Map<number, Remark[]>
}

/** Combines the rows of one anime. More episodes of an airing one are expected. */
export function combineRows(rows: GroupRow[], anime: { isAiring: boolean }): FileState {
  const inOrder = rows.toSorted(byFirstEpisode)
  const remarks = new Map<number, Remark[]>()
  const parsed = inOrder.map((row) => {
    const { entry, range, part } = row
    const { remarks: found, startedOn, finishedOn } = daysOf(entry)
    if (entry.tags.length > 0) found.push('tags_left')
    if (entry.rewatches > 0 && !entry.own) found.push('rewatches_left')
    remarks.set(row.row, found)
    return { row: row.row, entry, range, part, startedOn, finishedOn, status: statusOf(row, anime) }
  })
  const listType = listOf(parsed.flatMap(({ status }) => (status ? [status] : [])))
  const deciding = parsed.findLast(({ status }) => status === listType)?.entry
  const startedOn = days(parsed.map((row) => row.startedOn))[0] ?? null
  const finishedOn = (isOver(listType) && days(parsed.map((row) => row.finishedOn)).at(-1)) || null
  const updatedAt = parsed.flatMap(({ entry }) => entry.updatedAt ?? []).toSorted()[0] ?? null
  const since = finishedOn ?? startedOn
  const addedAt = parsed.flatMap(({ entry }) => entry.own?.list?.addedAt ?? []).toSorted()[0]
  return {
    listType,
    isListDerived: rows.every(({ entry }) => !entry.own && !entry.status && !entry.isRewatching),
    isPaused: isActive(listType) && parsed.some(({ entry }) => entry.isPaused),
    isPrivate: parsed.some(({ entry }) => entry.isPrivate),
    startedOn,
    finishedOn,
    addedAt: notLater(addedAt ?? (since ? noonOf(since) : updatedAt)),
    note: noteOf(parsed, remarks),
    score: meanOf(parsed.flatMap(({ entry }) => entry.score ?? [])),
    sourceStatus: deciding?.sourceStatus?.slice(0, limits.externalStatus.max) || null,
    progress: parsed.some(({ entry, range }) => (entry.progress ?? 0) > range.length)
      ? parsed.reduce((sum, { entry }) => sum + (entry.progress ?? 0), 0)
      : null,
    remarks,
  }
}

const byFirstEpisode = ({ range: [one] }: GroupRow, { range: [other] }: GroupRow) =>
  (one?.[1] ?? 0) - (other?.[1] ?? 0) || (one?.[2] ?? 0) - (other?.[2] ?? 0)

/**
 * The status in the source; a rewatch counts as completed. Sources without a status list watched episodes:
 * then all episodes of a finished anime mean completed.
 */
function statusOf({ entry, range }: GroupRow, { isAiring }: { isAiring: boolean }): ListType | null {
  // our own export is exact: no list means that the anime was in none
  if (entry.own) return entry.own.list?.type ?? null
  if (entry.isRewatching) return 'completed'
  if (entry.status) return entry.status
  const seen = Math.max(entry.progress ?? 0, entry.marks.filter(({ isWatched }) => isWatched).length)
  if (seen === 0) return null
  return !isAiring && seen >= range.length && range.length > 0 ? 'completed' : 'watching'
}

/**
 * One list for all seasons: watching if any season is being watched; dropped if any was dropped;
 * planned when some seasons are completed and another one is planned.
 */
function listOf(statuses: ListType[]): ListType | null {
  return statuses.find(isActive) ?? statuses.find(isAbandoned) ?? statuses.find(isPlanned) ?? statuses[0] ?? null
}

const days = (dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()

function noteOf(rows: GroupRow[], remarks: Map<number, Remark[]>) {
  const notes = rows.flatMap(({ row, entry }) => (entry.note?.trim() ? [{ row, note: entry.note.trim() }] : []))
  const text = [...new Set(notes.map(({ note }) => note))].join('\n\n')
  const characters = Array.from(text)
  if (characters.length <= limits.note.max) return text || null
  for (const { row } of notes) remarks.get(row)?.push('note_cut')
  return characters.slice(0, limits.note.max).join('').trim()
}

const meanOf = (scores: number[]) =>
  scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null
