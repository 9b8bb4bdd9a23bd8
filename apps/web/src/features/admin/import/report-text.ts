import { saveFile } from '../../../lib/save-file.ts'
import { count, plural } from '../../../lib/text/plural.ts'
import type { ImportState } from './use-import.ts'

type Reported = Pick<ImportState, 'progress' | 'seconds'> & { file: { name: string } }

/** The import's result as a text file: figures and refused lines. */
export function reportText({ file, progress: { status, summary }, seconds }: Reported): string {
  const { created, updated, unchanged } = summary.counts
  const refusals = summary.refusals.toSorted((one, other) => one.line - other.line)
  return [
    `${file.name}: ${status === 'finished' ? 'importación terminada' : 'importación detenida'} en ${count(Math.ceil(seconds))} s`,
    `Creados: ${count(created)}`,
    `Actualizados: ${count(updated)}`,
    `Sin cambios: ${count(unchanged)}`,
    ...(summary.leftOut > 0 ? [`Omitidos (para adultos): ${count(summary.leftOut)}`] : []),
    `Líneas rechazadas: ${count(summary.refused)}`,
    ...refusals.map(({ line, reason }) => `  línea ${line}: ${reason}`),
    ...(summary.refused > refusals.length ? [`  y ${plural(summary.refused - refusals.length, 'línea')} más`] : []),
    '',
  ].join('\n')
}

export function downloadReport(state: ImportState): void {
  const name = `informe-${state.file.name.replace(/\.[\w.]+$/, '')}.txt`
  saveFile(new Blob([reportText(state)], { type: 'text/plain' }), name)
}
