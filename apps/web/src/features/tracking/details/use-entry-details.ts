import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { Details } from '../../../nouns/list/details/details-mutations.ts'

/** Details of the viewer's animes by id; undefined while loading. */
export function useEntryDetails(): ReadonlyMap<number, Details> | undefined {
  const { data } = trpc.tracking.entryDetails.useQuery(undefined, { refetchOnWindowFocus: true })
  return useMemo(() => data && new Map(data.details.map((details) => [details.animeId, details])), [data])
}
