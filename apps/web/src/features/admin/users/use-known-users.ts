import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../../lib/trpc.ts'
import type { AdminUser } from '../listings.ts'

type Page = { users: AdminUser[] }

/**
 * Changes one person in the pages that are on screen. To read them all anew after each click would ask as many times as
 * pages were loaded.
 */
export function useKnownUsers() {
  const client = useQueryClient()
  return (id: number, change: (user: AdminUser) => Partial<AdminUser>) => {
    const changed = (user: AdminUser) => (user.id === id ? { ...user, ...change(user) } : user)
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: getQueryKey(trpc.admin.users, undefined, 'infinite') },
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, users: page.users.map(changed) })) },
    )
  }
}
