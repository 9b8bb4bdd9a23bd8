import * as z from 'zod'
import { episodeNumber } from '../catalogue/catalogue.ts'
import { arrivingBytes, cursor, id, pageLimit, rowId, searchText, success, time } from '../fields.ts'
import { animeTypes } from '../labels.ts'
import { limits } from '../limits.ts'
import { listType } from '../tracking/list-type.ts'
import { historyFormats } from './history-entry.ts'
import type { HistoryFormat } from './history-entry.ts'
import { historyLimits } from './history-limits.ts'

/** States of an import: matching rows, waiting for confirmation, queued, writing, finished, undoing, undone, failed. */
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

/** States in which the server is working on it, or will be. */
export const busyStates: readonly ImportState[] = ['reading', 'waiting', 'applying', 'undoing']

/**
 * What a row would do: new to the person, adds data, already stored, contradicts stored data, no match, several
 * matches, unreadable.
 */
export const classifications = ['new', 'changes', 'same', 'conflict', 'unmatched', 'ambiguous', 'refused'] as const
export type Classification = (typeof classifications)[number]

/**
 * Result of a row: written (in part or whole), nothing to write, excluded by the person, waiting for its anime,
 * rejected, undone, or left by the undo because it was changed since.
 */
export const outcomes = ['written', 'unchanged', 'left_out', 'waiting', 'refused', 'undone', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

/** Which side wins when both have a value: the further progress, the site's, or the file's. */
export const importPolicies = ['further', 'mine', 'theirs'] as const
export type ImportPolicy = (typeof importPolicies)[number]

/** How a row was matched: by an external id, by title, or by the person. */
export const matchWays = ['id', 'title', 'person'] as const
export type MatchWay = (typeof matchWays)[number]

/** Differences between the file and the imported data, for the report. */
const remarks = [
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

/** Hint under the file input. */
export const historyHint = `Un historial de otro sitio, o uno nuestro: hasta ${historyLimits.maxBytes / 1024 / 1024} MB`

/** Days within which an import can be undone. */
export const undoDays = 30

/** Days for which a finished import is stored, unless one of its rows still waits for its anime. */
export const finishedImportDays = 90

const format = z.enum(Object.keys(historyFormats) as HistoryFormat[])
const count = z.int().nonnegative()

export const byImport = z.object({ importId: rowId })
export type ByImport = z.output<typeof byImport>

export const startImport = z.object({ file: arrivingBytes })
export type StartImport = z.output<typeof startImport>

export const historyImport = z.object({
  id: rowId,
  state: z.enum(importStates),
  format,
  /** Name of the exporting account, if the file has it. */
  owner: z.string().nullable(),
  policy: z.enum(importPolicies),
  rowCount: count,
  /** Rows processed by the current step. */
  doneCount: count,
  verdicts: z.partialRecord(z.enum(classifications), count),
  outcomes: z.partialRecord(z.enum(outcomes), count),
  /** Watched marks that were written and not undone. */
  markCount: count,
  createdAt: time,
  appliedAt: time.nullable(),
  undoneAt: time.nullable(),
  /** End of the undo period; null if it cannot be undone. */
  undoableUntil: time.nullable(),
})
export type HistoryImport = z.output<typeof historyImport>
export const importStarted = z.object({ import: historyImport })
export const historyImports = z.object({ imports: z.array(historyImport) })

export const listImportRows = byImport.extend({
  verdict: z.enum(classifications, `Debe ser uno de: ${classifications.join(', ')}`).optional(),
  outcome: z.enum(outcomes, `Debe ser uno de: ${outcomes.join(', ')}`).optional(),
  /** Part of the row's title, or of the matched anime's. */
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
  /** Number of our episodes that the row covers. */
  episodeCount: count,
})

const importRow = z.object({
  row: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  type: z.enum(animeTypes).nullable(),
  status: listType.nullable(),
  sourceStatus: z.string().nullable(),
  isPaused: z.boolean(),
  progress: z.int().nullable(),
  episodeCount: z.int().nullable(),
  verdict: z.enum(classifications),
  matchedBy: z.enum(matchWays).nullable(),
  anime: matched.nullable(),
  /** Possible matches of an ambiguous row. */
  candidates: z.array(matched.pick({ id: true, title: true, coverImage: true, releaseYear: true })),
  /** What the person has tracked of it so far. */
  own: z.object({ listType: listType.nullable(), watchedCount: count }),
  isLeftOut: z.boolean(),
  outcome: z.enum(outcomes).nullable(),
  remarks: z.array(z.enum(remarks)),
  /** Why the row could not be read. */
  reason: z.string().nullable(),
  /** Sentences about data that is not imported, or not as given. */
  leftOut: z.array(z.string()),
  /** Watched marks that were written. */
  markCount: count,
  /** Other rows that were written: ratings, playback positions and rewatches. */
  also: z.object({ votes: count, positions: count, runs: count }),
})
export type ImportRow = z.output<typeof importRow>
export const importRows = z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() })
export type ImportRows = z.output<typeof importRows>

/**
 * Matches a row to an anime, a season or some of its episodes; `animeId: null` excludes the row. `firstEpisode`
 * defaults to the one after those covered by other rows of the season.
 */
export const correctImportRow = byImport.extend({
  row: z.int().positive('Debe ser un número de fila').max(limits.id.max, 'Debe ser un número de fila'),
  animeId: id.nullable(),
  seasonId: id.nullable().default(null),
  /** Episode number within the season. */
  firstEpisode: episodeNumber.optional(),
  /** Null goes to the end of the season. */
  episodeCount: episodeNumber.nullable().default(null),
})
export type CorrectImportRow = z.output<typeof correctImportRow>
export const rowCorrected = success.extend({ row: importRow })

export const confirmImport = byImport.extend({
  policy: z.enum(importPolicies, `Debe ser uno de: ${importPolicies.join(', ')}`).default('further'),
})
export type ConfirmImport = z.output<typeof confirmImport>

/** CSV with a header and one line per row of the file. */
export const importReport = z.object({ fileName: z.string(), csv: z.string() })
export type ImportReport = z.output<typeof importReport>
