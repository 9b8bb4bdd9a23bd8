import { trpc } from '../../../lib/query/trpc.ts'
import { AuditRows } from '../audit/AuditPanel.tsx'
import { NotLoaded } from '../NotLoaded.tsx'

const shown = 6

/** The latest entries of the audit log. */
export function RecentActivity() {
  const query = trpc.admin.audit.useQuery({ limit: shown }, { staleTime: 0 })
  const { data, isError } = query
  if (data ? data.entries.length === 0 : !isError) return null
  return (
    <>
      <h2 className="mt-10 mb-4 text-lg">Actividad reciente</h2>
      {data ? (
        <AuditRows label="Actividad reciente" entries={data.entries} />
      ) : (
        <NotLoaded query={query}>No hemos podido cargar las últimas líneas del registro.</NotLoaded>
      )}
    </>
  )
}
