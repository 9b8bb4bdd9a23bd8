/**
 * One thing that the database keeps twice. Its SQL answers a row for each place where it does, with the text columns `subject`,
 * `kept` and `counted`: what the place is called, what is kept there, and what the rows say.
 */
export interface Check {
  name: string
  sql: string
  /** Counted by the hour or by the night: until then it may differ, and is no fault. */
  isLate?: true
}

/** What a check has found: how many rows it has looked at, how many differ, and one of those in words for each thing that is kept. */
export interface Finding {
  name: string
  rows: number
  differences: number
  examples: string[]
  isLate: boolean
}

/** The `subject`s of a check, each with several values: `columns` are the name, what is kept and what is counted. */
export const valuesOf = (place: string, columns: [name: string, kept: string, counted: string][]) =>
  `cross join lateral (values ${columns
    .map(([name, kept, counted]) => `('${name} (' || ${place} || ')', (${kept})::text, (${counted})::text)`)
    .join(', ')}) v (subject, kept, counted)`
