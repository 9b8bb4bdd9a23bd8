import type { RefusedRow } from '@animeteca/contracts/history/history-entry'
import { classifications, matchWays, outcomes } from '@animeteca/contracts/history/history-imports'
import type { Classification, MatchWay, Outcome } from '@animeteca/contracts/history/history-imports'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../../catalogue/entities/anime.entity.ts'
import { Season } from '../../catalogue/entities/season.entity.ts'
import { oneOf } from '../../database/columns.ts'
import { HistoryImport } from './history-import.entity.ts'
import type { StoredEntry } from './planning/stored-entry.ts'
import type { RowChanges } from './writing/row-changes.ts'

const HistoryImportRowSchema = defineEntity({
  name: 'HistoryImportRow',
  tableName: 'history_import_rows',
  properties: {
    import: () => p.manyToOne(HistoryImport).primary().deleteRule('cascade'),
    /** Position in the file, from 1; refused rows count too. */
    row: p.integer().primary(),
    entry: p.json<StoredEntry | Omit<RefusedRow, 'row'>>(),
    /** Such as `mal:1`: a waiting row is found by them when its anime enters the catalogue. */
    externalIds: p.array().columnType('text[]').defaultRaw(`'{}'`),
    anime: () => p.manyToOne(Anime).strictNullable().deleteRule('set null'),
    /** The part of the anime, as in `external_refs`: no season means the whole anime, no count means up to the end. */
    season: () => p.manyToOne(Season).strictNullable().deleteRule('set null'),
    firstEpisode: p.integer().default(1),
    episodeCount: p.integer().strictNullable(),
    matchedBy: p.text().$type<MatchWay>().strictNullable(),
    /** The possible animes of an ambiguous row. */
    candidateIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** Null until the row has been compared with the tracking data of its owner. */
    verdict: p.text().$type<Classification>().strictNullable(),
    isLeftOut: p.boolean().default(false),
    /** Null until the import has been applied. */
    outcome: p.text().$type<Outcome>().strictNullable(),
    remarks: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** The changes that the row made, with the values from before, so that an undo can restore them. */
    wrote: p.json<RowChanges>().strictNullable(),
    /** The watched marks that the row created; empty after an undo. */
    markIds: p.array().columnType('bigint[]').defaultRaw(`'{}'`),
    /** Times of those marks, null when unknown: an undo leaves a mark alone when its time has changed since. */
    markTimes: p.array().columnType('timestamptz[]').defaultRaw(`'{}'`),
  },
  indexes: [
    // rows still to be matched, compared or written, by anime
    {
      name: 'history_import_rows_open',
      expression: `create index history_import_rows_open on history_import_rows (import_id, anime_id) where verdict is null or outcome is null`,
    },
    // waiting rows that a new anime or a new external id resolves
    {
      name: 'history_import_rows_waiting',
      expression: `create index history_import_rows_waiting on history_import_rows using gin (external_ids) where outcome = 'waiting'`,
    },
    { name: 'history_import_rows_anime', properties: ['anime'] },
    { name: 'history_import_rows_season', properties: ['season'] },
  ],
  checks: [
    { name: 'history_import_rows_verdict_check', expression: oneOf('verdict', classifications) },
    { name: 'history_import_rows_outcome_check', expression: oneOf('outcome', outcomes) },
    { name: 'history_import_rows_matched_by_check', expression: oneOf('matched_by', matchWays) },
    { name: 'history_import_rows_first_episode_check', expression: 'first_episode >= 1' },
  ],
})

/** One row of an imported file: its content, the anime that it matched, and the outcome. */
export class HistoryImportRow extends HistoryImportRowSchema.class {}
HistoryImportRowSchema.setClass(HistoryImportRow)
