import { useState } from 'react'

/** Episodes of one call, and what they have been since. */
type Bulk = {
  animeId: number
  /** Beside which season it is told. */
  seasonId: number
  ids: readonly number[]
  isWatched: boolean
  words: (count: number) => string
  undo: () => void
}

/**
 * What was last done to many episodes at once on this page, for as long as some of it stands: a notification has gone before
 * everybody has read it.
 */
export function useLastBulk(animeId: number, watchedIds: ReadonlySet<number>) {
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const left = bulk?.animeId === animeId ? bulk.ids.filter((id) => watchedIds.has(id) === bulk.isWatched).length : 0
  if (bulk && left === 0) setBulk(null)
  const lastBulk = bulk && left > 0 ? { seasonId: bulk.seasonId, words: bulk.words(left), undo: bulk.undo } : null
  return [lastBulk, setBulk] as const
}
