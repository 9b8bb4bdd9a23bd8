import type { CalendarWeek } from '@animeteca/contracts/catalogue/calendar'
import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { utils } from '../../../lib/query/trpc.ts'
import { type Mark, markWatchedMutation } from '../../../nouns/episode/mark-watched-mutation.ts'

type CalendarMark = Mark & { week: CalendarWeek }
type Changed = { elsewhere: number[]; here: boolean }

const { send, invert, successToast, errorToast } = markWatchedMutation

/** Marks an episode from the calendar; `apply` updates the calendar and all other caches. */
const calendarMark: OptimisticMutation<CalendarMark, Awaited<ReturnType<typeof send>>, Changed> = {
  name: 'tracking.calendarMark',
  scope: 'tracking',
  send,
  apply: (mark) => ({ elsewhere: markWatchedMutation.apply!(mark), here: cacheInWeek(mark) }),
  invert(mark, { elsewhere, here }) {
    invert!(mark, elsewhere)
    if (here) cacheInWeek({ ...mark, isWatched: !mark.isWatched })
  },
  ...(successToast && { successToast }),
  ...(errorToast && { errorToast }),
}

/** Marks an episode as watched or not, in the cached week of the calendar too. */
export const markInWeek = (mark: CalendarMark) => mutate(calendarMark, mark)

/** Returns whether the cached week changed. */
function cacheInWeek({ week, id, isWatched }: CalendarMark): boolean {
  const known = utils.tracking.calendar.getData(week)
  if (!known || known.watchedEpisodeIds.includes(id) === isWatched) return false
  const others = known.watchedEpisodeIds.filter((other) => other !== id)
  utils.tracking.calendar.setData(week, { ...known, watchedEpisodeIds: isWatched ? [...others, id] : others })
  return true
}
