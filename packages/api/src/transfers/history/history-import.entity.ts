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
    /** Name of the account that the file is of. */
    owner: p.text().strictNullable(),
    policy: p.text().$type<Opt<ImportPolicy>>().default('further'),
    rowCount: p.integer(),
    /** Rows that the running step has done. */
    doneCount: p.integer().default(0),
    /** The lists of its owner's own that the file has; null where it has no such thing. */
    lists: p.json<HistoryList[]>().strictNullable(),
    /** What of them it has written. */
    wroteLists: p.json<ListChanges[]>().defaultRaw(`'[]'`),
    /** Of its rows as they came in. */
    bytes: p.integer().$type<Opt<number>>().default(0),
    createdAt: timestamps.createdAt,
    /** When it had its last turn, or began to wait for one. */
    steppedAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** When its owner asked for what it waits for. */
    queuedAt: timestamp().strictNullable(),
    appliedAt: timestamp().strictNullable(),
    undoneAt: timestamp().strictNullable(),
  },
  indexes: [
    // tracking.imports.list: the newest of one person
    { name: 'history_imports_newest', properties: ['user', 'id'] },
    // history.claim: the few that there is something to do for
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
    // two of one person take turns
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

/** A file with somebody's history, from the moment it was read until it is forgotten. */
export class HistoryImport extends HistoryImportSchema.class {}
HistoryImportSchema.setClass(HistoryImport)
