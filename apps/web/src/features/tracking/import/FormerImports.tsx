import { historyFormats } from '@animeteca/contracts/history/history-entry'
import type { HistoryImport } from '@animeteca/contracts/history/history-imports'
import { Link } from '@tanstack/react-router'
import { longDate } from '../../../lib/text/dates.ts'
import { plural } from '../../../lib/text/plural.ts'

const states: Partial<Record<HistoryImport['state'], string>> = { undone: 'deshecha', failed: 'no terminó' }

/** Links to past imports. */
export function FormerImports({ imports }: { imports: HistoryImport[] }) {
  if (imports.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-lg">Importaciones anteriores</h2>
      <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
        {imports.map(({ id, format, owner, createdAt, rowCount, state, outcomes }) => (
          <li key={id}>
            <Link
              to="/import"
              search={{ id }}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-3 hover:bg-raised"
            >
              <span className="grow font-semibold">
                {[historyFormats[format], owner].filter(Boolean).join(', de ')}
              </span>
              <span className="text-sm text-dim tabular-nums">
                {`${plural(rowCount, 'fila')}${states[state] ? `, ${states[state]}` : ''}${outcomes.waiting ? `, ${plural(outcomes.waiting, 'pendiente')}` : ''} · ${longDate(createdAt)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
