import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import { formatCount } from '@animeteca/ui/base/format-count'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/errors/errors.ts'
import { plural } from '../../../lib/text/plural.ts'
import { settledAnimes } from './import-summary.ts'
import type { ImportState } from './use-import.ts'

/** Status of the import: a live region, which also takes the focus of a button that has disappeared, and shows a problem clear of the bottom bar. */
export function ImportHeadline({ state }: { state: ImportState }) {
  const alert = useRef<HTMLParagraphElement>(null)
  const headline = headlineOf(state)
  const { problem } = state.progress
  useEffect(() => {
    if (problem !== null) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div className="flex flex-col gap-1.5">
      <h3 tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        <span aria-live="polite">{headline}</span>
      </h3>
      <p className="text-dim tabular-nums wrap-anywhere">{detailsOf(state)}</p>
      <p ref={alert} role="alert" className="font-semibold text-danger">
        {problem !== null && (
          <span className="flex items-start gap-2">
            <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            {problemText(state)}
          </span>
        )}
      </p>
    </div>
  )
}

function headlineOf({ file, step, progress: { status, summary } }: ImportState): string {
  if (step === 'preview') {
    if (status !== 'finished') return status === 'stopped' ? 'Comprobación detenida' : `Comprobando ${file.name}…`
    return summary.counts.created + summary.counts.updated > 0 ? 'Esto es lo que cambiaría' : 'No hay nada que importar'
  }
  if (status === 'finished') return 'Importación terminada'
  return status === 'stopped' ? 'Importación detenida' : `Importando ${file.name}…`
}

function detailsOf({ file, step, expected, progress: { status, summary }, seconds }: ImportState): string {
  const { created, updated, unchanged, blocked, deleted } = summary.counts
  if (status === 'running' || status === 'stopping') return `${plural(settledAnimes(summary), 'anime')} por ahora`
  const amount = `${plural(settledAnimes(summary), 'anime')} con ${plural(summary.episodes, 'episodio')}`
  if (step === 'preview') return status === 'finished' ? `${file.name}: ${amount}. Aún no se ha guardado nada.` : amount
  const outcome = `${plural(created, 'creado')}, ${plural(updated, 'actualizado')}, ${formatCount(unchanged)} sin cambios, ${blocked > 0 ? `${plural(blocked, 'retirado que no entra', 'retirados que no entran')}, ` : ''}${deleted > 0 ? `${plural(deleted, 'eliminado que no vuelve', 'eliminados que no vuelven')}, ` : ''}${plural(summary.refused, 'línea rechazada', 'líneas rechazadas')}`
  if (status === 'finished') return `${file.name}: ${outcome}, en ${duration(seconds)}.`
  return `${formatCount(settledAnimes(summary))} de ${plural(expected ? settledAnimes(expected) : 0, 'anime')}: lo importado se conserva. ${outcome}.`
}

const duration = (seconds: number) =>
  seconds < 90 ? `${formatCount(Math.ceil(seconds))} s` : `${formatCount(Math.ceil(seconds / 60))} min`

function problemText({ progress: { problem, summary } }: ImportState): string {
  if (problem instanceof UnreadableFile)
    return summary.lastLine > 0
      ? `${problem.message}: se ha leído hasta la línea ${formatCount(summary.lastLine)}.`
      : `${problem.message}.`
  return errorText(problem, 'No hay conexión con el servidor. Continúa cuando vuelva: seguirá donde se quedó.')
}
