import { p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { textLiterals } from './statement.ts'

/** `timestamptz` to the millisecond, as in the ISO strings of answers. */
export const timestamp = () => p.datetime(3)

/** Creation and last change of a row. */
export const timestamps = {
  createdAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
  updatedAt: timestamp()
    .defaultRaw('now()')
    .onUpdate(() => new Date())
    .$type<Opt<Date>>(),
}

/** A check for a range of numbers, in the form in which PostgreSQL stores it, so that schema comparisons find no difference. */
export const between = (value: string, { min, max }: { min: number; max: number }) =>
  `${value} >= ${min} and ${value} <= ${max}`

/** A check for the length of a text in code points, which `char_length` counts. */
export const lengthBetween = (column: string, min: number, max: number) =>
  between(`char_length(${column})`, { min, max })

/** A check that a column has one of the contract's values. */
export const oneOf = (column: string, values: readonly string[]) => `${column} in (${textLiterals(values)})`

/** The number of ratings of one or five stars since a time within the last hour. A burst check starts once there are enough of them. */
export const recentExtremes = {
  recentExtremes: p.integer().default(0),
  recentSince: timestamp().strictNullable(),
}
