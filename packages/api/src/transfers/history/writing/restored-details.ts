import { isDeepStrictEqual } from 'node:util'
import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import { noDetails } from '../planning/current-state.ts'
import type { Details } from '../planning/current-state.ts'
import type { RowChanges } from './row-changes.ts'

/** Restores each field that still has the value that the import wrote. */
export function restoredDetails(now: Details, { from, to }: NonNullable<RowChanges['details']>) {
  const { externalEntries, ...rest } = to
  const fields = Object.keys(rest) as (keyof typeof rest)[]
  const unchanged = fields.filter((field) => now[field] === to[field])
  const restored: Details = {
    ...now,
    ...Object.fromEntries(unchanged.map((field) => [field, from[field]])),
    ...(externalEntries && { externalEntries: restoredEntries(now, from, externalEntries) }),
  }
  const { startedOn, finishedOn } = restored
  if (startedOn && finishedOn && startedOn > finishedOn) {
    return { restored: { ...restored, startedOn: now.startedOn, finishedOn: now.finishedOn }, isWhole: false }
  }
  return { restored, isWhole: unchanged.length === fields.length }
}

/** Removes the entries that the import wrote and restores those it replaced; entries of later imports stay. */
function restoredEntries(
  { externalEntries: now }: Details,
  { externalEntries: before = [] }: Partial<Details>,
  after: ExternalEntry[],
) {
  if (isDeepStrictEqual(now, after)) return before
  const written = after.filter((one) => !isIn(before)(one))
  const left = now.filter((one) => !isIn(written)(one))
  const isLeft = ({ ids }: ExternalEntry) => left.some((other) => other.ids.some((id) => ids.includes(id)))
  return [...left, ...before.filter((one) => !isLeft(one))]
}

const isIn = (entries: ExternalEntry[]) => (one: ExternalEntry) =>
  entries.some((other) => isDeepStrictEqual(one, other))

/** Whether no detail is set. */
export const isEmpty = (details: Details) =>
  (Object.keys(noDetails) as (keyof Details)[]).every((field) => isDeepStrictEqual(details[field], noDetails[field]))
