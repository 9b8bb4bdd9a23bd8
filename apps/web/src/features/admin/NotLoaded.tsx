import { Button } from '@animeteca/ui/actions/Button'

type NotLoadedProps = {
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  /** A sentence that names the missing content. */
  children: string
}

/** Replaces a part of the panel that failed to load, with a retry button. */
export function NotLoaded({ query, children }: NotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-5">
      <p className="text-dim">{children}</p>
      <Button size="sm" isPending={query.isFetching} onPress={() => void query.refetch()}>
        Reintentar
      </Button>
    </div>
  )
}
