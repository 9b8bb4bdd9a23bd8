import { useMemo, useState } from 'react'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import type { ListSort } from './list-search.ts'

/**
 * The viewer's activity by anime, for the orders that use it. It is not updated while shown, so that a card does not move away when its
 * counter is pressed.
 */
export function useListActivity(sort: ListSort) {
  const isAsked = sort === 'activity' || sort === 'progress'
  const query = trpc.tracking.listActivity.useQuery(undefined, { enabled: isAsked })
  const { data, isFetching } = query
  const error = useLoadError(query)
  const [first, setFirst] = useState<typeof data>()
  if (isAsked && !first && data && !isFetching) setFirst(data)
  if (!isAsked && first) setFirst(undefined)
  const shown = first ?? data
  const activity = useMemo(() => new Map(shown?.activity.map((anime) => [anime.animeId, anime])), [shown])
  return {
    activity,
    isDue: isAsked && !shown && !error,
    failure: isAsked && !shown && error ? query : null,
  }
}
