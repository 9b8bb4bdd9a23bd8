import type { ClientBase, Pool } from 'pg'

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Executes a statement and returns the plan that PostgreSQL has chosen, with the rows that its steps have read. */
export async function planOf(on: ClientBase | Pool, sql: string, values: unknown[]): Promise<Plan> {
  const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    values,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** Rows that a plan reads, of all its steps or of one table, including those a filter removes, in every loop. */
export const rowsRead = (plan: Plan, table?: string): number =>
  (table === undefined || plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part, table), 0)
