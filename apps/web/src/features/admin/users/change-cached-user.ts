import type { InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import type { AdminUser } from '../panel/listings.ts'

type Page = { users: AdminUser[] }

/** Changes a user in the loaded pages. Invalidating would refetch all of them after each press. */
export function changeCachedUser(id: number, change: (user: AdminUser) => Partial<AdminUser>): void {
  const changed = (user: AdminUser) => (user.id === id ? { ...user, ...change(user) } : user)
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: getQueryKey(trpc.admin.users, undefined, 'infinite') },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, users: page.users.map(changed) })) },
  )
}
