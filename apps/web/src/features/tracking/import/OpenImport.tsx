import { busyStates } from '@animeteca/contracts/history/history-imports'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '../../../lib/errors/errors.ts'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { isBlockedByAnother } from './blocked-import.ts'
import type { ImportSearch } from './import-search.ts'
import { ImportHeadline } from './ImportHeadline.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportRows } from './ImportRows.tsx'
import { Preview } from './Preview.tsx'

const everyMs = 800

/** An import after its file has been read: progress, preview or result. */
export function OpenImport({ importId, search }: { importId: number; search: ImportSearch }) {
  const query = trpc.tracking.imports.byId.useQuery(
    { importId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data: last } }) => last !== undefined && busyStates.includes(last.state) && everyMs,
    },
  )
  const { data } = query
  const error = useLoadError(query)
  const { data: all } = trpc.tracking.imports.list.useQuery(undefined, {
    enabled: data?.state === 'waiting',
    refetchInterval: everyMs,
  })
  if (isNotFound(error)) return <Gone />
  if (error) return <PageLoadFailure query={query} message="No hemos podido cargar la importación" />
  if (!data) return <Skeleton className="mt-8 h-80" />
  const isBusy = busyStates.includes(data.state)
  return (
    <section aria-label="Importación" data-keeps-focus className="mt-2 flex flex-col gap-6">
      <ImportHeadline of={data} isBlocked={isBlockedByAnother(data, all?.imports)} />
      {isBusy ? (
        <ImportProgress of={data} />
      ) : (
        <>
          {data.state === 'preview' ? <Preview of={data} /> : <ImportReport of={data} />}
          <ImportRows of={data} search={search} />
        </>
      )}
    </section>
  )
}

const Gone = () => (
  <EmptyState
    title="Esa importación ya no existe"
    action={
      <Link to="/import" className={buttonStyles({ variant: 'primary' })}>
        Elegir un archivo
      </Link>
    }
  >
    La descartaste, o la sustituyó otro archivo.
  </EmptyState>
)
