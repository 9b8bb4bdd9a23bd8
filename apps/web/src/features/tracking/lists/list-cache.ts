import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../../lib/trpc.ts'
import { withPlace } from './with-place.ts'

export type ListEntry = Outputs['tracking']['lists']['entries'][number]

/** The viewer's whole shelf. */
export const wholeLists = {}

/** Shows everywhere that an anime is in a list, or in none. */
export function showPlace(animeId: number, entry: ListEntry | null): void {
  utils.tracking.lists.setData(wholeLists, (known) => known && { entries: withPlace(known.entries, animeId, entry) })
  utils.tracking.forAnime.setData(
    { animeId },
    (known) => known && { ...known, listType: entry?.listType ?? null, addedAt: entry?.addedAt ?? null },
  )
}
