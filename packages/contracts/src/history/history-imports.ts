import * as z from 'zod'
import { episodeNumber } from '../catalogue/catalogue.ts'
import { arrivingBytes, cursor, id, pageLimit, rowId, searchText, success, time } from '../fields.ts'
import { animeTypes } from '../labels.ts'
import { limits } from '../limits.ts'
import { listType } from '../tracking/tracking.ts'
import { historyFormats } from './history-entry.ts'
import type { HistoryFormat } from './history-entry.ts'
import { historyLimits } from './history-limits.ts'

/**
 * Where an import is: its rows are being matched, it waits for its owner, for its turn, is being written, has been, is being taken
 * back, has been, or could not go on.
 */
export const importStates = [
  'reading',
  'preview',
  'waiting',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which the server is at work, or will be. */
export const busyStates: readonly ImportState[] = ['reading', 'waiting', 'applying', 'undoing']

/**
 * What a row means for whoever imports it: nothing of it is here yet; it adds to what is here; it is here already; it says
 * otherwise; nothing in the catalogue is what it names; several things may be; it could not be read.
 */
export const verdicts = ['new', 'changes', 'same', 'conflict', 'unmatched', 'ambiguous', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** What became of a row: written, in part or whole; nothing to write; left out by its owner; waits for its anime; taken back. */
export const outcomes = ['written', 'unchanged', 'left_out', 'waiting', 'refused', 'undone', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

/** Whose word counts where both sides have one. */
export const importPolicies = ['further', 'mine', 'theirs'] as const
export type ImportPolicy = (typeof importPolicies)[number]

/** How a row was matched: by an id of another site, by title, or by its owner. */
export const matchWays = ['id', 'title', 'person'] as const
export type MatchWay = (typeof matchWays)[number]

/** What could not be taken over as it was, for the report. */
export const remarks = [
  'episodes_missing',
  'marks_missing',
  'date_partial',
  'dates_reversed',
  'date_future',
  'note_cut',
  'tags_left',
  'rewatches_left',
  'run_kept',
  'rewatch_unfinished',
  'rest_unseen',
  'list_full',
  'too_many_rows',
] as const
export type Remark = (typeof remarks)[number]

/** What is said of the file that is asked for. */
export const historyHint = `Un historial de otro sitio, o uno nuestro: hasta ${historyLimits.maxBytes / 1024 / 1024} MB`

/** Days for which an import can be taken back. */
export const undoDays = 30

/** An id of an import as it comes in: 64 bits in the database, and still an exact number. */
const importId = rowId.max(Number.MAX_SAFE_INTEGER, 'Debe ser un identificador')
const format = z.enum(Object.keys(historyFormats) as HistoryFormat[])
const count = z.int().nonnegative()

export const byImport = z.object({ importId })
export type ByImport = z.output<typeof byImport>

/** A file of another site, or one of ours. */
export const startImport = z.object({ file: arrivingBytes })
export type StartImport = z.output<typeof startImport>

export const historyImport = z.object({
  id: rowId,
  state: z.enum(importStates),
  format,
  /** Name of the account that the file is of, where it says so. */
  owner: z.string().nullable(),
  policy: z.enum(importPolicies),
  rowCount: count,
  /** How many rows the running step has done. */
  doneCount: count,
  verdicts: z.partialRecord(z.enum(verdicts), count),
  outcomes: z.partialRecord(z.enum(outcomes), count),
  /** Marks that were written, and not taken back since. */
  markCount: count,
  createdAt: time,
  appliedAt: time.nullable(),
  undoneAt: time.nullable(),
  /** Until when it can be taken back; null where it can't be. */
  undoableUntil: time.nullable(),
})
export type HistoryImport = z.output<typeof historyImport>
export const importStarted = z.object({ import: historyImport })
export const historyImports = z.object({ imports: z.array(historyImport) })
export type HistoryImports = z.output<typeof historyImports>

export const listImportRows = byImport.extend({
  verdict: z.enum(verdicts, `Debe ser uno de: ${verdicts.join(', ')}`).optional(),
  outcome: z.enum(outcomes, `Debe ser uno de: ${outcomes.join(', ')}`).optional(),
  /** Part of a title of the row, or of the anime that it is. */
  search: searchText.optional(),
  cursor: cursor.optional(),
  limit: pageLimit.default(limits.page.default),
})
export type ListImportRows = z.output<typeof listImportRows>

const matched = z.object({
  id,
  title: z.string(),
  coverImage: z.string().nullable(),
  releaseYear: z.int().nullable(),
  seasonId: id.nullable(),
  seasonNumber: z.int().nullable(),
  firstEpisode: z.int(),
  /** Episodes of ours that the row is about. */
  episodeCount: count,
})

export const importRow = z.object({
  row: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  type: z.enum(animeTypes).nullable(),
  status: listType.nullable(),
  sourceStatus: z.string().nullable(),
  isPaused: z.boolean(),
  progress: z.int().nullable(),
  episodeCount: z.int().nullable(),
  verdict: z.enum(verdicts),
  matchedBy: z.enum(matchWays).nullable(),
  anime: matched.nullable(),
  /** What may be meant, where that is not clear. */
  candidates: z.array(matched.pick({ id: true, title: true, coverImage: true, releaseYear: true })),
  /** What its owner has of it at the moment. */
  own: z.object({ listType: listType.nullable(), watchedCount: count }),
  isLeftOut: z.boolean(),
  outcome: z.enum(outcomes).nullable(),
  remarks: z.array(z.enum(remarks)),
  /** Why it could not be read. */
  reason: z.string().nullable(),
  /** What the file says of it that is not imported, or not as it says it: sentences. */
  leftOut: z.array(z.string()),
  /** Marks that it has written. */
  markCount: count,
  /** What else it has written: votes, where episodes were left, and times of watching again. */
  also: z.object({ votes: count, positions: count, runs: count }),
})
export type ImportRow = z.output<typeof importRow>
export const importRows = z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() })
export type ImportRows = z.output<typeof importRows>

/**
 * Says which anime a row is, or a season of it, or some episodes of that; null leaves the row out. Without a first episode, it is the one after
 * those that other entries of the season cover.
 */
export const correctImportRow = byImport.extend({
  row: z.int().positive('Debe ser un número de fila').max(limits.id.max, 'Debe ser un número de fila'),
  animeId: id.nullable(),
  seasonId: id.nullable().default(null),
  /** Number inside the season. */
  firstEpisode: episodeNumber.optional(),
  /** Null goes up to its end. */
  episodeCount: episodeNumber.nullable().default(null),
})
export type CorrectImportRow = z.output<typeof correctImportRow>
export const rowCorrected = success.extend({ row: importRow })

export const confirmImport = byImport.extend({
  policy: z.enum(importPolicies, `Debe ser uno de: ${importPolicies.join(', ')}`).default('further'),
})
export type ConfirmImport = z.output<typeof confirmImport>

/** A line for each row of the file, as CSV with a header. */
export const importReport = z.object({ fileName: z.string(), csv: z.string() })
export type ImportReport = z.output<typeof importReport>
