import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { ListSort } from './list-search.ts'

/**
 * The viewer's activity by anime, for the orders that use it. It is not updated while shown, so that a card does not move away when its
 * counter is pressed.
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
