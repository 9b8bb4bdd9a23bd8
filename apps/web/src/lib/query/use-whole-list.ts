import { entryLimits } from '@animeteca/contracts/entry-limits'
import { useEffect, useEffectEvent } from 'react'

type Paged = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * Loads the next pages of a list without being asked, up to `wholeList` rows. A list whose `total` is known to be longer loads them on
 * request only.
 */
export function useWholeList(query: Paged, { rows, total = 0 }: { rows: number; total?: number | undefined }): void {
  const isDue = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError
  const isShort = rows < entryLimits.wholeList.max && total <= entryLimits.wholeList.max
  const load = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => {
    if (isDue && isShort) load()
  }, [isDue, isShort])
}
