import { combineQueries } from '../../../lib/query/combine-queries.ts'
import { trpc } from '../../../lib/query/trpc.ts'

const options = { staleTime: 60_000 }

/** Which accounts are new, suspended or about to be deleted; `load` is the three queries as one. */
export function useAccountStates() {
  const newcomers = trpc.admin.newcomers.useQuery(undefined, options)
  const suspended = trpc.admin.suspended.useQuery(undefined, options)
  const closing = trpc.admin.closing.useQuery(undefined, options)
  return {
    newcomers: newcomers.data,
    suspended: suspended.data,
    closing: closing.data,
    load: combineQueries(newcomers, suspended, closing),
  }
}
