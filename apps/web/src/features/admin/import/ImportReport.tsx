import { ProgressBar } from '@animeteca/ui/ProgressBar'
import { count, plural } from '../../../lib/plural.ts'
import type { ImportState } from './use-import.ts'

/** As many wrong lines are shown: whoever has more has one mistake many times. */
const mostShown = 100

export function ImportReport({ state }: { state: ImportState }) {
  const { fileName, isRunning, total, done, created, updated, unchanged, bad } = state
  return (
    <section aria-label="Resultado de la importación" className="mt-6 flex flex-col gap-4">
      <output className="block font-semibold wrap-anywhere">
        {isRunning
          ? `Importando ${fileName}…`
          : `${fileName}: ${plural(created, 'creado')}, ${plural(updated, 'actualizado')}, ${count(unchanged)} sin cambios, ${plural(bad.length, 'línea rechazada', 'líneas rechazadas')}`}
      </output>
      {total > 0 && (
        <div className="flex items-center gap-4">
          <ProgressBar
            label="Progreso de la importación"
            value={done}
            max={total}
            valueLabel={`${count(done)} de ${count(total)}`}
            className="grow"
          />
          <span className="text-xs text-dim tabular-nums">{`${count(done)} de ${count(total)}`}</span>
        </div>
      )}
      {bad.length > 0 && (
        <ul
          aria-label="Líneas rechazadas"
          className="rounded-panel border border-line bg-surface px-4 py-2 text-sm tabular-nums"
        >
          {bad.slice(0, mostShown).map(({ line, reason }) => (
            <li key={line} className="flex gap-4 py-1">
              <span className="w-20 shrink-0 text-dim">Línea {line}</span>
              <span className="min-w-0 wrap-anywhere">{reason}</span>
            </li>
          ))}
          {bad.length > mostShown && <li className="py-1 text-dim">{`y ${count(bad.length - mostShown)} más`}</li>}
        </ul>
      )}
    </section>
  )
}
