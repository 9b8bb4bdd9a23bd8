import { type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../lib/query/query-client.ts'
import type { Change } from './comment-changes.ts'

/** Changes the comments that lie in the cache at a key, in whatever order they are kept there, once they are there. */
export const commentsAt =
  <Page, C>(queryKey: QueryKey, withComments: (page: Page, change: Change<C>) => Page) =>
  (change: Change<C>): void =>
    void queryClient.setQueriesData<Page>({ queryKey }, (page) => page && withComments(page, change))
