import { describeWithheld } from '@animeteca/contracts/catalogue/changes/field-names'
import { formatCount } from '@animeteca/ui/base/format-count'
import { saveFile } from '../../../lib/save-file.ts'
import { plural } from '../../../lib/text/plural.ts'
import { outcomeNames, remarksOf, shownOutcomes } from './figures.ts'
import type { ImportSummary } from './import-summary.ts'
import type { ImportState } from './use-import.ts'

type Reported = Pick<ImportState, 'progress' | 'seconds'> & { file: { name: string } }

/** The import's result as a text file: figures, refused lines, and the values that a refresh has left out. */
export function reportText({ file, progress: { status, summary }, seconds }: Reported): string {
  const refusals = summary.refusals.toSorted((one, other) => one.line - other.line)
  return [
    `${file.name}: ${status === 'finished' ? 'importación terminada' : 'importación detenida'} en ${formatCount(Math.ceil(seconds))} s`,
    ...shownOutcomes(summary).map(
      (outcome) => `${outcomeNames.import[outcome]}: ${formatCount(summary.counts[outcome])}`,
    ),
    ...remarksOf(summary),
    `Líneas rechazadas: ${formatCount(summary.refused)}`,
    ...refusals.map(({ line, reason }) => `  línea ${line}: ${reason}`),
    ...(summary.refused > refusals.length ? [`  y ${plural(summary.refused - refusals.length, 'línea')} más`] : []),
    ...withheldLines(summary),
    '',
  ].join('\n')
}

function withheldLines({ withheld, withheldCount }: ImportSummary) {
  if (withheldCount === 0) return []
  return [
    `Se conserva, porque alguien lo ha cambiado: ${formatCount(withheldCount)}`,
    ...withheld.map(({ title, field }) => `  ${title}, ${describeWithheld(field)}`),
    ...(withheldCount > withheld.length
      ? [`  y ${plural(withheldCount - withheld.length, 'valor', 'valores')} más`]
      : []),
  ]
}

/** Saves the report as a text file that is named after the imported file. */
export function downloadReport(state: ImportState): void {
  const name = `informe-${state.file.name.replace(/\.[\w.]+$/, '')}.txt`
  saveFile(new Blob([reportText(state)], { type: 'text/plain' }), name)
}
