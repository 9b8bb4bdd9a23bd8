import type { Classification, HistoryImport, Outcome } from '@animeteca/contracts/history/history-imports'
import { formatNumber } from '@animeteca/contracts/text/count'

const classificationLabels: Record<Classification, string> = {
  new: 'Nuevas',
  changes: 'Con cambios',
  same: 'Iguales',
  conflict: 'No coinciden',
  unmatched: 'Sin encontrar',
  ambiguous: 'Por aclarar',
  refused: 'Ilegibles',
}

const outcomeLabels: Record<Outcome, string> = {
  written: 'Importadas',
  unchanged: 'Sin cambios',
  left_out: 'No importadas',
  waiting: 'Pendientes',
  refused: 'Ilegibles',
  undone: 'Deshechas',
  kept: 'Conservadas',
}

/** Rows of a previewed import by classification, one line for each that occurs. */
export const classificationLines = ({ verdicts }: HistoryImport) => linesOf(classificationLabels, verdicts)

/** Rows of a finished import by outcome, and the number of marked episodes. */
export const outcomeLines = ({ outcomes, markCount }: HistoryImport) => [
  ...linesOf(outcomeLabels, outcomes),
  lineOf('Episodios marcados', markCount),
]

const linesOf = <Kind extends string>(labels: Record<Kind, string>, counts: Partial<Record<Kind, number>>) =>
  (Object.keys(labels) as Kind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [lineOf(labels[kind], count)] : []
  })

const lineOf = (label: string, count: number) => `  ${label.padEnd(19)}${formatNumber(count).padStart(8)}`
