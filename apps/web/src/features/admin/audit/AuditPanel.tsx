import type { Outputs } from '@animeteca/api-client/client'
import { auditActions } from '@animeteca/contracts/admin/audit-actions'
import { auditDays } from '@animeteca/contracts/limits'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { ClearFilters } from '../panel/ClearFilters.tsx'
import { FilterSelect } from '../panel/FilterSelect.tsx'
import { Listing } from '../panel/Listing.tsx'
import { useAudit } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { actionLabel, actionName, targetText } from './action-text.ts'
import { detailText } from './detail-text.ts'

type AuditEntry = Outputs['admin']['audit']['entries'][number]

const actions = auditActions.map((id) => ({ id, label: actionLabel(id) }))

/** The audit log, newest first; `named` is the action in the URL to filter by. */
export function AuditPanel({ named }: { named: string | undefined }) {
  const action = auditActions.find((one) => one === named)
  const query = useAudit(action)
  return (
    <>
      <PanelBar title="Registro de actividad">
        <FilterSelect
          name="accion"
          label="Acción"
          value={action}
          everything="Todas las acciones"
          options={actions}
          className="w-full sm:w-80"
        />
      </PanelBar>
      <Listing query={query} itemsOf={({ entries }) => entries} empty={<NoEntries isFiltered={action !== undefined} />}>
        {(entries) => <AuditRows label="Registro" entries={entries} />}
      </Listing>
    </>
  )
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState headingLevel={3} title="No hay registros de esa acción" action={<ClearFilters />}>
      {`El registro guarda los últimos ${auditDays} días.`}
    </EmptyState>
  ) : (
    <EmptyState headingLevel={3} title="El registro está vacío" />
  )

export function AuditRows({ label, entries }: { label: string; entries: AuditEntry[] }) {
  return (
    <ul aria-label={label} className="overflow-clip rounded-panel border border-line bg-surface">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actorUsername, detail, ip, createdAt } = entry
  const about = [targetText(entry), detailText(detail)].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-t border-line px-4 py-2.5 text-sm first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.2fr)]">
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="text-xs/6 text-dim tabular-nums">
        {timeAgo(createdAt)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{actorUsername ?? 'Alguien sin sesión'}</span>{' '}
        <span className="text-dim">{actionName(action)}</span>
      </p>
      <p className="min-w-0 text-xs/6 wrap-anywhere text-dim">
        {about}
        {ip && <span className="tabular-nums">{`${about && ' · '}${ip}`}</span>}
      </p>
    </li>
  )
}
