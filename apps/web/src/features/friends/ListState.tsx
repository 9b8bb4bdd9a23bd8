import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'

export type ListQuery<T> = {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type ListStateProps = {
  query: ListQuery<unknown>
  /** A sentence about what failed to load. */
  failure: string
}

/** Loading and error states of a list. */
export function ListState({ query, failure }: ListStateProps) {
  if (query.isError)
    return (
      <EmptyState
        headingLevel={3}
        title={failure}
        action={
          <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
            Reintentar
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-5 pt-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton shape="circle" className="size-12" />
          <Skeleton shape="line" className="w-40" />
        </div>
      ))}
    </div>
  )
}
