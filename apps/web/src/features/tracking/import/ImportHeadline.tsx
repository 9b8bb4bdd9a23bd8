import { historyFormats } from '@animeteca/contracts/history/history-entry'
import type { HistoryImport, ImportState } from '@animeteca/contracts/history/history-imports'
import { longDate } from '../../../lib/text/dates.ts'
import { plural } from '../../../lib/text/plural.ts'

const headlines: Record<ImportState, string> = {
  reading: 'Buscando tus animes…',
  preview: 'Esto es lo que cambiaría',
  waiting: 'Importando…',
  applying: 'Importando…',
  done: 'Importación terminada',
  undoing: 'Deshaciendo…',
  undone: 'Importación deshecha',
  failed: 'La importación ha fallado',
}

/** Status of the import: a live region, which also takes the focus of a button that has disappeared. */
export function ImportHeadline({ of, isBlocked }: { of: HistoryImport; isBlocked: boolean }) {
  const source = [historyFormats[of.format], of.owner].filter(Boolean).join(', de ')
  return (
    <div className="flex flex-col gap-1.5">
      <h2 tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        <span aria-live="polite">
          {isBlocked ? 'Esperando a que termine tu otra importación…' : headlines[of.state]}
        </span>
      </h2>
      <p className="text-dim wrap-anywhere tabular-nums">
        {`${source}: ${plural(of.rowCount, 'fila')}. ${detailsOf(of)}`}
      </p>
    </div>
  )
}

function detailsOf({ state, markCount, outcomes, undoableUntil }: HistoryImport) {
  if (state === 'preview') return 'Aún no se ha guardado nada.'
  const undoOffer = undoableUntil ? ` Puedes deshacerlo hasta el ${longDate(undoableUntil)}.` : ''
  if (state === 'done')
    return `${plural(outcomes.written ?? 0, 'anime importado', 'animes importados')} y ${plural(markCount, 'episodio marcado', 'episodios marcados')}.${undoOffer}`
  if (state === 'undone')
    return outcomes.kept ? 'Lo que cambiaste después sigue como lo dejaste.' : 'Tus listas están como antes.'
  if (state === 'failed')
    return `Lo que ya se había importado se conserva.${undoOffer} Puedes probar otra vez con el mismo archivo.`
  return 'Puedes cerrar esta página: la importación continúa.'
}
