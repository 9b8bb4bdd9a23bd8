import '../../../every-class.css'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { FormerImports } from './FormerImports.tsx'
import { HistoryFilePicker } from './HistoryFilePicker.tsx'
import type { ImportSearch } from './import-search.ts'
import { OpenImport } from './OpenImport.tsx'

/** Imports a history: file, preview and result. */
export function ImportScreen({ search }: { search: ImportSearch }) {
  const query = trpc.tracking.imports.list.useQuery(undefined, { refetchOnWindowFocus: true })
  const { data } = query
  const error = useLoadError(query)
  // Without an id in the URL, shows the import that is running or waits for its owner.
  const current = search.id ?? data?.imports.find(({ state }) => !['done', 'undone', 'failed'].includes(state))?.id
  return (
    <div data-keeps-focus className="page-width max-w-4xl! pt-8 pb-24 sm:pt-12">
      <PageTitle>Importa tu historial</PageTitle>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Importa tu historial
      </h1>
      {current !== undefined ? (
        <OpenImport key={current} importId={current} search={search} />
      ) : error ? (
        <PageLoadFailure query={query} message="No hemos podido cargar tus importaciones" />
      ) : !data ? (
        <Skeleton className="mt-8 h-80" />
      ) : (
        <>
          <p className="mt-2 mb-8 max-w-[62ch] text-pretty text-dim">
            Importa lo que guardaste en otro sitio, con sus fechas. Primero verás qué cambia y tendrás 30 días para
            deshacerlo.
          </p>
          <HistoryFilePicker />
          <FormerImports imports={data.imports} />
        </>
      )}
    </div>
  )
}
