import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import type { ReactNode } from 'react'
import { useWholeList } from '../../lib/query/use-whole-list.ts'
import { useLogError } from './use-log-error.ts'

type Paged<Page> = {
  data: { pages: Page[] } | undefined
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
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
  if (!items) return query.error ? <Missing query={query} /> : <PendingRows />
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

function Missing({ query }: { query: Pick<Paged<unknown>, 'isFetching' | 'refetch'> }) {
  return (
    <EmptyState
      headingLevel={3}
      title="Error al cargar los datos"
      action={
        <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
          Reintentar
        </Button>
      }
    >
      No hemos podido cargar esta lista.
    </EmptyState>
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
