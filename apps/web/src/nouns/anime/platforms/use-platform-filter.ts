import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { ownPlatforms, platformFilterOf } from './platform-filter.ts'

/**
 * The filter of the search param `plataforma`. `isDue` while the viewer's platforms are loading; `own` is their query, where the filter needs
 * it.
 */
export function usePlatformFilter(written: string | undefined) {
  const isOwn = useViewer() !== null && written === ownPlatforms
  const own = trpc.tracking.platforms.useQuery(undefined, { enabled: isOwn })
  const { data } = own
  const filter = useMemo(() => platformFilterOf(written, isOwn ? data : undefined), [written, isOwn, data])
  return { filter, isDue: isOwn && !data, own: isOwn ? own : null }
}
