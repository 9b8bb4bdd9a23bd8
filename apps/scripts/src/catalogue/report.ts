import { amount } from '../console/amounts.ts'
import type { Tally } from './tally.ts'

/** A broken file can hold millions of broken lines. */
const shownRefusals = 200

export type Effort = { seconds: number; peakBytes: number }

/** What became of the file, in lines for the terminal. */
export function report({ outcomes, refusals, animes, episodes }: Tally, { seconds, peakBytes }: Effort): string {
  const rate = animes / Math.max(seconds, 0.001)
  return [
    `${amount(animes)} animes con ${amount(episodes)} episodios en ${amount(seconds, 1)} s` +
      ` (${amount(rate)} animes/s, memoria máxima ${amount(peakBytes / 1024 / 1024)} MiB)`,
    `  creados      ${amount(outcomes.created)}`,
    `  actualizados ${amount(outcomes.updated)}`,
    `  sin cambios  ${amount(outcomes.unchanged)}`,
    `  rechazados   ${amount(refusals.length)}`,
    ...refusalLines(refusals),
  ].join('\n')
}

function refusalLines(refusals: Tally['refusals']) {
  const lines = refusals
    .toSorted((a, b) => a.line - b.line)
    .slice(0, shownRefusals)
    .map(({ line, reason }) => `    línea ${line}: ${reason}`)
  const hidden = refusals.length - lines.length
  return hidden > 0 ? [...lines, `    …y ${amount(hidden)} más`] : lines
}
