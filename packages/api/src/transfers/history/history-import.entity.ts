import type { HistoryList } from '@animeteca/contracts/history/history-entry'
import { importPolicies, importStates } from '@animeteca/contracts/history/history-imports'
import type { ImportPolicy, ImportState } from '@animeteca/contracts/history/history-imports'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { oneOf, timestamp, timestamps } from '../../database/columns.ts'
import type { ListChanges } from './writing/list-changes.ts'

const HistoryImportSchema = defineEntity({
  name: 'HistoryImport',
  tableName: 'history_imports',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    state: p.text().$type<ImportState>(),
    format: p.text(),
    /** Name of the account at the source, where the file has it. */
    owner: p.text().strictNullable(),
    policy: p.text().$type<Opt<ImportPolicy>>().default('further'),
    rowCount: p.integer(),
    /** Rows that the current phase has processed. */
    doneCount: p.integer().default(0),
    /** The custom lists in the file; null for formats without custom lists. */
    lists: p.json<HistoryList[]>().strictNullable(),
    /** What the import added to custom lists and favourites. */
    wroteLists: p.json<ListChanges[]>().defaultRaw(`'[]'`),
    /** Size of its rows when they were stored. */
    bytes: p.integer().$type<Opt<number>>().default(0),
    createdAt: timestamps.createdAt,
    /** Time of its last step, or when it was queued: the queue is ordered by it. */
    steppedAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** When its owner confirmed or undid it. */
    queuedAt: timestamp().strictNullable(),
    appliedAt: timestamp().strictNullable(),
    undoneAt: timestamp().strictNullable(),
  },
  indexes: [
    // tracking.imports.list: newest first
    { name: 'history_imports_newest', properties: ['user', 'id'] },
    // history.claim: imports with work left
    {
      name: 'history_imports_due',
      expression: `create index history_imports_due on history_imports (id) where state in ('reading', 'waiting', 'applying', 'undoing')`,
    },
    // housekeeping
    {
      name: 'history_imports_created',
      expression: `create index history_imports_created on history_imports using brin (created_at)`,
    },
  ],
  uniques: [
    // a person has one running import at a time, and one open preview
    {
      name: 'history_imports_running',
      expression: `create unique index history_imports_running on history_imports (user_id) where state in ('applying', 'undoing')`,
    },
    {
      name: 'history_imports_open',
      expression: `create unique index history_imports_open on history_imports (user_id) where state in ('reading', 'preview')`,
    },
  ],
  checks: [
    { name: 'history_imports_state_check', expression: oneOf('state', importStates) },
    { name: 'history_imports_policy_check', expression: oneOf('policy', importPolicies) },
  ],
})

/** An imported history file, until housekeeping or its owner deletes it. */
export class HistoryImport extends HistoryImportSchema.class {}
HistoryImportSchema.setClass(HistoryImport)
