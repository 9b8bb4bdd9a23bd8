import { type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../lib/query/query-client.ts'
import type { Change } from './comment-changes.ts'

/** Returns a function that changes the cached comments of a query key, in any type of page; it does nothing before they are cached. */
export const commentsAt =
  <Page, C>(queryKey: QueryKey, withComments: (page: Page, change: Change<C>) => Page) =>
  (change: Change<C>): void =>
    void queryClient.setQueriesData<Page>({ queryKey }, (page) => page && withComments(page, change))
