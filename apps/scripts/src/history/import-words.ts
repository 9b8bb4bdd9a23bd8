import type { HistoryImport, Outcome, Verdict } from '@animeteca/contracts/history-imports'
import { amount } from '../console/amounts.ts'

const verdictWords: Record<Verdict, string> = {
  new: 'Nuevas',
  changes: 'Añaden algo',
  same: 'Ya las tienes',
  conflict: 'Dicen otra cosa',
  unmatched: 'Sin anime',
  ambiguous: 'Pueden ser varios',
  refused: 'No se entienden',
}

const outcomeWords: Record<Outcome, string> = {
  written: 'Escritas',
  unchanged: 'Sin cambios',
  left_out: 'Dejadas fuera',
  waiting: 'Esperan a su anime',
  refused: 'No se entienden',
  undone: 'Deshechas',
  kept: 'Se quedan',
}

/** What the rows of a file are, a line for each kind that there is. */
export const verdictLines = ({ verdicts }: HistoryImport) => linesOf(verdictWords, verdicts)

/** What became of them. */
export const outcomeLines = ({ outcomes, markCount }: HistoryImport) => [
  ...linesOf(outcomeWords, outcomes),
  lineOf('Episodios marcados', markCount),
]

const linesOf = <Kind extends string>(words: Record<Kind, string>, counts: Partial<Record<Kind, number>>) =>
  (Object.keys(words) as Kind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [lineOf(words[kind], count)] : []
  })

const lineOf = (word: string, count: number) => `  ${word.padEnd(19)}${amount(count).padStart(8)}`
