import { coverProblems } from '@animeteca/contracts/media/remote-covers'
import type { CoverProblem } from '@animeteca/contracts/media/remote-covers'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'

const FetchedCoverSchema = defineEntity({
  name: 'FetchedCover',
  tableName: 'fetched_covers',
  properties: {
    /** SHA-256 of the address, which may be longer than an index allows. */
    hash: p.text().primary(),
    address: p.text(),
    /** Our copy; null until it is fetched. */
    picture: p.text().strictNullable(),
    attempts: p.integer().default(0),
    /** Why the last attempt failed. */
    problem: p.text().$type<CoverProblem>().strictNullable(),
    /** When the next attempt is due; null after the last one. */
    dueAt: timestamp().strictNullable().defaultRaw('now()'),
  },
  indexes: [
    // For `covers.take`.
    {
      name: 'fetched_covers_due',
      expression: `create index fetched_covers_due on fetched_covers (due_at) where due_at is not null`,
    },
  ],
  checks: [{ name: 'fetched_covers_problem_check', expression: oneOf('problem', coverProblems) }],
})

/** The address of a cover on another site that animes have or had, and our copy of it. */
export class FetchedCover extends FetchedCoverSchema.class {}
FetchedCoverSchema.setClass(FetchedCover)
