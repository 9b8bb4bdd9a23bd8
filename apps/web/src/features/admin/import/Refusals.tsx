import { formatCount } from '@animeteca/ui/base/format-count'
import type { ImportSummary } from './import-summary.ts'

/** More lines mostly repeat one mistake; the report lists all. */
const maxShown = 100

export function Refusals({ summary: { refused, refusals } }: { summary: ImportSummary }) {
  if (refused === 0) return null
  const shown = refusals.toSorted((one, other) => one.line - other.line).slice(0, maxShown)
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-base">Líneas rechazadas</h4>
      <ul
        aria-label="Líneas rechazadas"
        className="rounded-panel border border-line bg-surface px-4 py-2 text-sm tabular-nums"
      >
        {shown.map(({ line, reason }) => (
          <li key={line} className="flex gap-4 py-1 max-sm:flex-col max-sm:gap-0">
            <span className="w-24 shrink-0 text-dim">Línea {formatCount(line)}</span>
            <span className="min-w-0 wrap-anywhere">{reason}</span>
          </li>
        ))}
        {refused > shown.length && <li className="py-1 text-dim">{`y ${formatCount(refused - shown.length)} más`}</li>}
      </ul>
    </div>
  )
}
