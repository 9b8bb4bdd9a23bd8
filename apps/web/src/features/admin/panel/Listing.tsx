import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../../lib/errors/use-load-error.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { useLogError } from './use-log-error.ts'

type Paged<Page> = LoadQuery<{ pages: Page[] }> & {
  isFetchingNextPage: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

type ListingProps<Page, Item> = {
  query: Paged<Page>
  itemsOf: (page: Page) => Item[]
  /** The length of the list, where it is known. */
  total?: number | undefined
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A paginated list with its loading, empty and error states. */
export function Listing<Page, Item>({ query, itemsOf, total, empty, children }: ListingProps<Page, Item>) {
  useLogError(query.error)
  const items = query.data?.pages.flatMap(itemsOf)
  useWholeList(query, { rows: items?.length ?? 0, total })
  if (useLoadError(query))
    return <LoadFailure query={query} message="No hemos podido cargar esta lista" shape="panel" />
  if (!items) return <PendingRows />
  if (items.length === 0) return empty
  return (
    <>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {children(items)}
      </div>
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Cargar más
          </Button>
        </div>
      )}
    </>
  )
}

function PendingRows() {
  return (
    <div className="flex flex-col gap-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  )
}
