import { trpc } from '../../../lib/trpc.ts'
import { AuditRows } from '../audit/AuditPanel.tsx'
import { useLogged } from '../use-logged.ts'

const shown = 6

/** The newest lines of the log. */
export function RecentActivity() {
  const { data, error } = trpc.admin.audit.useQuery({ limit: shown }, { staleTime: 0 })
  useLogged(error)
  if (!data || data.entries.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-4 text-lg">Actividad reciente</h2>
      <AuditRows label="Actividad reciente" entries={data.entries} />
    </>
  )
}
