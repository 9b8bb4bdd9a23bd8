import type { HistoryImport } from '@animeteca/contracts/history/history-imports'
import { formatCount } from '@animeteca/ui/base/format-count'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'

/** Rows processed by the current step. */
export function ImportProgress({ of: { doneCount, rowCount } }: { of: HistoryImport }) {
  const label = `${formatCount(doneCount)} de ${formatCount(rowCount)}`
  return (
    <div className="flex items-center gap-4">
      <ProgressBar
        label="Progreso de la importación"
        value={doneCount}
        max={Math.max(rowCount, 1)}
        valueLabel={label}
        className="h-2 grow"
      />
      <span className="text-sm text-dim tabular-nums">{label}</span>
    </div>
  )
}
