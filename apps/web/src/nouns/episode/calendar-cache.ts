import type { OwnCalendar } from '@animeteca/contracts/catalogue/calendar'
import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '../../lib/query/query-client.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { MarkChange } from './progress-cache.ts'

/**
 * Updates the marks in the cached weeks of the calendar; returns the ids that changed. A week knows only the episodes that it shows. The
 * calendar has no marks of rewatches.
 */
export function cacheCalendar({ ids, isWatched, runId }: MarkChange): number[] {
  const changed = new Set<number>()
  if (runId !== undefined) return []
  queryClient.setQueriesData<OwnCalendar>(
    { queryKey: getQueryKey(trpc.tracking.calendar, undefined, 'query') },
    (week) => {
      if (!week) return week
      const shown = new Set(week.days.flatMap(({ airings }) => airings.map(({ first }) => first.id)))
      const ofWeek = ids.filter((id) => shown.has(id) && week.watchedEpisodeIds.includes(id) !== isWatched)
      if (ofWeek.length === 0) return week
      for (const id of ofWeek) changed.add(id)
      const others = week.watchedEpisodeIds.filter((id) => !ofWeek.includes(id))
      return { ...week, watchedEpisodeIds: isWatched ? [...others, ...ofWeek] : others }
    },
  )
  return [...changed]
}
