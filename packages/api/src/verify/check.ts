/**
 * A check of one redundancy in the database. Its SQL returns a row per place with the text columns `subject` (the place), `stored` (the stored value)
 * and `counted` (the value computed from the rows).
 */
export interface Check {
  name: string
  sql: string
  /** The value is computed by an hourly or nightly job, so that a difference before the job's next run is not reported as a fault. */
  isLate?: true
}

/** The result of a check: rows examined, rows that differ, and one example for each stored value. */
export interface Finding {
  name: string
  rows: number
  differences: number
  examples: string[]
  isLate: boolean
}

/** Several values of each `subject`: `columns` are the name, the stored value and the computed one. */
export const valuesOf = (place: string, columns: [name: string, stored: string, counted: string][]) =>
  `cross join lateral (values ${columns
    .map(([name, stored, counted]) => `('${name} (' || ${place} || ')', (${stored})::text, (${counted})::text)`)
    .join(', ')}) v (subject, stored, counted)`
