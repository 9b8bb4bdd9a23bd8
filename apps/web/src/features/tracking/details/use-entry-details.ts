import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { Details } from '../../../nouns/list/details/details-mutations.ts'

/** Notes, dates, pauses and privacy of the viewer's animes, by their id; undefined until they are known. */
export function useEntryDetails(): ReadonlyMap<number, Details> | undefined {
  const { data } = trpc.tracking.entryDetails.useQuery(undefined, { refetchOnWindowFocus: true })
  return useMemo(() => data && new Map(data.details.map((details) => [details.animeId, details])), [data])
}
