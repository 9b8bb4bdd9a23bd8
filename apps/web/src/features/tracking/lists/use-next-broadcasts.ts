import type { OwnNextBroadcast } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'

const none: ReadonlyMap<number, OwnNextBroadcast> = new Map()

/** The next broadcast of each anime in Viendo, by the anime's id. */
export function useNextBroadcasts(isNeeded: boolean): ReadonlyMap<number, OwnNextBroadcast> {
  const { data } = trpc.tracking.nextBroadcasts.useQuery(undefined, { enabled: isNeeded })
  return useMemo(() => (data ? new Map(data.broadcasts.map((next) => [next.animeId, next])) : none), [data])
}
