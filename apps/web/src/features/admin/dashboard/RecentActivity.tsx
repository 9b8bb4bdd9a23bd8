import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { AuditRows } from '../audit/AuditPanel.tsx'

const shown = 6

/** The latest entries of the audit log. */
export function RecentActivity() {
  const query = trpc.admin.audit.useQuery({ limit: shown }, { staleTime: 0 })
  const { data } = query
  const error = useLoadError(query)
  if (data ? data.entries.length === 0 : !error) return null
  return (
    <>
      <h2 className="mt-10 mb-4 text-lg">Actividad reciente</h2>
      {data ? (
        <AuditRows label="Actividad reciente" entries={data.entries} />
      ) : (
        <LoadFailure query={query} message="No hemos podido cargar las últimas líneas del registro" shape="panel" />
      )}
    </>
  )
}
