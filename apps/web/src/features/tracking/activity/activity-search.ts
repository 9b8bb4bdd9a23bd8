import { day, searchOf } from '../../../lib/search/search-params.ts'

export const activitySearch = searchOf({ dia: day })
export type ActivitySearch = ReturnType<typeof activitySearch>
