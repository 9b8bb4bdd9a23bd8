import { formatCount } from '@animeteca/ui/base/format-count'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { settledAnimes } from './import-summary.ts'
import type { ImportState } from './use-import.ts'

/** A preview knows the share of the file that is read; an import, the number of animes left. */
export function ImportProgress({ state: { step, expected, progress } }: { state: ImportState }) {
  const done = settledAnimes(progress.summary)
  const total = expected ? settledAnimes(expected) : 0
  const isCounted = step === 'import' && total > 0
  const value = isCounted ? done / total : progress.fraction
  const label = isCounted ? `${formatCount(done)} de ${formatCount(total)}` : `${Math.floor(value * 100)} %`
  return (
    <div className="flex items-center gap-4">
      <ProgressBar
        label={step === 'import' ? 'Progreso de la importación' : 'Progreso de la comprobación'}
        value={value}
        max={1}
        valueLabel={label}
        className="h-2 grow"
      />
      <span className="text-sm text-dim tabular-nums">{label}</span>
    </div>
  )
}
