import * as fc from 'fast-check'
import { academyIds } from '../../catalogue/academy.ts'

export const malStatuses = ['Watching', 'Completed', 'On-Hold', 'Dropped', 'Plan to Watch'] as const
export type MalStatus = (typeof malStatuses)[number]

/** An entry of a list at another site. */
export interface ArbitraryEntry {
  /** The id of MyAnimeList. */
  id: string
  episodes: number
  status: MalStatus
  progress: number
  /** From 0 to 10. */
  score: number
  /** From 0 to 2. */
  priority: number
  startedOn: string | null
  finishedOn: string | null
  rewatches: number
  isRewatching: boolean
  isPrivate: boolean
  note: string
  /** Tags, or custom lists where a site has these. */
  tags: string[]
}

/** What a site can express. */
export interface Abilities {
  hasPartialDates: boolean
  hasRewatching: boolean
}

/** An id that the catalogue lacks. */
export const unknownId = '999777'

/** Number of episodes by id: the seasons of one anime, and one anime that the catalogue lacks. */
const lengths: Record<string, number> = Object.fromEntries([
  ...academyIds.map((id, at) => [String(id), at === 0 ? 3 : 2]),
  [unknownId, 12],
])

const day = fc.constantFrom('2012-05-04', '2013-05-04', '2019-12-31')
const partial = fc.constantFrom('2012', '2013-05')

const entryOf = (id: string, { hasPartialDates, hasRewatching }: Abilities): fc.Arbitrary<ArbitraryEntry> =>
  fc
    .record({
      status: fc.constantFrom(...malStatuses),
      seen: fc.integer({ min: 0, max: lengths[id]! }),
      score: fc.integer({ min: 0, max: 10 }),
      priority: fc.integer({ min: 0, max: 2 }),
      startedOn: fc.option(hasPartialDates ? fc.oneof(day, partial) : day),
      finishedOn: fc.option(hasPartialDates ? fc.oneof(day, partial) : day),
      rewatches: fc.integer({ min: 0, max: 3 }),
      isRewatching: fc.boolean(),
      isPrivate: fc.boolean(),
      note: fc.constantFrom('', 'Con Ed.', 'Lo mejor & más'),
      tags: fc.subarray(['jazz', 'espacio']),
    })
    .map(({ seen, ...made }) =>
      Object.assign(made, {
        id,
        episodes: lengths[id]!,
        // some sites have completed entries with a progress of 0
        progress: { Completed: seen === 0 ? 0 : lengths[id]!, 'Plan to Watch': 0 }[made.status as string] ?? seen,
        isRewatching: hasRewatching && made.isRewatching && made.status === 'Completed',
      }),
    )

/** A list with a random subset of entries. */
export const arbitraryList = (abilities: Abilities): fc.Arbitrary<ArbitraryEntry[]> =>
  fc
    .tuple(...Object.keys(lengths).map((id) => fc.option(entryOf(id, abilities))))
    .map((list) => list.filter((one) => one !== null))
    .filter((list) => list.length > 0)
