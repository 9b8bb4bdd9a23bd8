import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { ListSort } from './list-search.ts'

/**
 * What the viewer has seen of each listed anime, while an order asks for it: as it was when it came, since a card that is counted up
 * must not slip away from under the finger.
 */
export function useListActivity(sort: ListSort) {
  const isAsked = sort === 'activity' || sort === 'progress'
  const { data, isFetching, isError, refetch } = trpc.tracking.listActivity.useQuery(undefined, { enabled: isAsked })
  const [first, setFirst] = useState<typeof data>()
  if (isAsked && !first && data && !isFetching) setFirst(data)
  if (!isAsked && first) setFirst(undefined)
  const shown = first ?? data
  const activity = useMemo(() => new Map(shown?.activity.map((anime) => [anime.animeId, anime])), [shown])
  return {
    activity,
    isDue: isAsked && !shown && !isError,
    failure: isAsked && !shown && isError ? { isRetrying: isFetching, retry: () => void refetch() } : null,
  }
}
