import { Button } from '@animeteca/ui/actions/Button'
import type { LoadQuery } from './use-load-error.ts'

type LoadFailureProps = {
  query: LoadQuery
  /** "No hemos podido cargar …", without a full stop. */
  message: string
  /** A `line` in a small section or a dialog, a `panel` in place of a list. A whole page has a `PageLoadFailure`. */
  shape?: 'line' | 'panel'
}

/** Replaces content that failed to load, for as long as `useLoadError` returns its error; the button tries again. */
export const LoadFailure = ({ query, message, shape = 'line' }: LoadFailureProps) => (
  <div role="alert" className={shapes[shape]}>
    <p>{message}.</p>
    <RetryButton query={query} size="sm" />
  </div>
)

export const RetryButton = ({ query, size }: { query: LoadQuery; size: 'sm' | 'md' }) => (
  <Button size={size} isPending={query.isFetching} onPress={() => void query.refetch()}>
    Reintentar
  </Button>
)

const shapes = {
  line: 'flex flex-wrap items-center gap-3 text-sm text-dim',
  panel:
    'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-5 text-dim',
}
