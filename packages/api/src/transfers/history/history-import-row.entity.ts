import type { RefusedRow } from '@animeteca/contracts/history/history-entry'
import { matchWays, outcomes, verdicts } from '@animeteca/contracts/history/history-imports'
import type { MatchWay, Outcome, Verdict } from '@animeteca/contracts/history/history-imports'
import { defineEntity, p } from '@mikro-orm/core'
import { Anime } from '../../catalogue/anime.entity.ts'
import { Season } from '../../catalogue/season.entity.ts'
import { oneOf } from '../../database/columns.ts'
import { HistoryImport } from './history-import.entity.ts'
import type { StoredEntry } from './stored-entry.ts'
import type { RowChanges } from './writing/row-changes.ts'

const HistoryImportRowSchema = defineEntity({
  name: 'HistoryImportRow',
  tableName: 'history_import_rows',
  properties: {
    import: () => p.manyToOne(HistoryImport).primary().deleteRule('cascade'),
    /** Place in the file, from 1; what could not be read counts too. */
    row: p.integer().primary(),
    entry: p.json<StoredEntry | Omit<RefusedRow, 'row'>>(),
    /** As `mal:1`: what it is found by when its anime comes in. */
    externalIds: p.array().columnType('text[]').defaultRaw(`'{}'`),
    anime: () => p.manyToOne(Anime).strictNullable().deleteRule('set null'),
    /** The part of the anime that it is about, as `external_refs` say it: no season is all of it, no count up to the end. */
    season: () => p.manyToOne(Season).strictNullable().deleteRule('set null'),
    firstEpisode: p.integer().default(1),
    episodeCount: p.integer().strictNullable(),
    matchedBy: p.text().$type<MatchWay>().strictNullable(),
    /** Animes that may be meant, where that is not clear. */
    candidateIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    /** Null until it has been compared with what its owner has. */
    verdict: p.text().$type<Verdict>().strictNullable(),
    isLeftOut: p.boolean().default(false),
    /** Null until it has been written, or not. */
    outcome: p.text().$type<Outcome>().strictNullable(),
    remarks: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** What it has changed of the list and the details of its anime, and what they were before. */
    wrote: p.json<RowChanges>().strictNullable(),
    /** The marks that it has made, as long as they have not been taken back. */
    markIds: p.array().columnType('bigint[]').defaultRaw(`'{}'`),
    /** Their times, null for an unknown one: who has changed one since keeps it. */
    markTimes: p.array().columnType('timestamptz[]').defaultRaw(`'{}'`),
  },
  indexes: [
    // what is to be matched, compared or written of an import, by anime
    {
      name: 'history_import_rows_open',
      expression: `create index history_import_rows_open on history_import_rows (import_id, anime_id) where verdict is null or outcome is null`,
    },
    // what a new anime, or a new id of one, resolves
    {
      name: 'history_import_rows_waiting',
      expression: `create index history_import_rows_waiting on history_import_rows using gin (external_ids) where outcome = 'waiting'`,
    },
    { name: 'history_import_rows_anime', properties: ['anime'] },
    { name: 'history_import_rows_season', properties: ['season'] },
  ],
  checks: [
    { name: 'history_import_rows_verdict_check', expression: oneOf('verdict', verdicts) },
    { name: 'history_import_rows_outcome_check', expression: oneOf('outcome', outcomes) },
    { name: 'history_import_rows_matched_by_check', expression: oneOf('matched_by', matchWays) },
    { name: 'history_import_rows_first_episode_check', expression: 'first_episode >= 1' },
  ],
})

/** One line of a file with a history: what it says, which anime that is, and what has become of it. */
export class HistoryImportRow extends HistoryImportRowSchema.class {}
HistoryImportRowSchema.setClass(HistoryImportRow)
