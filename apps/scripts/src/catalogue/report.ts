import { describeWithheld } from '@animeteca/contracts/catalogue/changes/field-names'
import { formatNumber, plural } from '@animeteca/contracts/text/count'
import type { ImportCounts } from './import-counts.ts'

/** A damaged file may have millions of refused lines. */
const shownRefusals = 200

export type Effort = { seconds: number; peakBytes: number }

/** Summary of an import, as lines for the terminal. */
export function report(counts: ImportCounts, { seconds, peakBytes }: Effort): string {
  const { outcomes, refusals, withheld, animes, episodes, coversBlocked } = counts
  const rate = animes / Math.max(seconds, 0.001)
  return [
    `${plural(animes, 'anime')} con ${plural(episodes, 'episodio')} en ${formatNumber(seconds, 1)} s` +
      ` (${formatNumber(rate)} animes/s, memoria máxima ${formatNumber(peakBytes / 1024 / 1024)} MiB)`,
    `  creados      ${formatNumber(outcomes.created)}`,
    `  actualizados ${formatNumber(outcomes.updated)}`,
    `  sin cambios  ${formatNumber(outcomes.unchanged)}`,
    ...(outcomes.unknown > 0 ? [`  sin anime    ${formatNumber(outcomes.unknown)} (no están en el catálogo)`] : []),
    ...(outcomes.blocked > 0 ? [`  retirados    ${formatNumber(outcomes.blocked)} (no entran)`] : []),
    ...(coversBlocked > 0 ? [`  sin portada  ${formatNumber(coversBlocked)} (la del archivo está retirada)`] : []),
    ...(outcomes.left_out > 0
      ? [`  omitidos     ${formatNumber(outcomes.left_out)} (para adultos; entran con ADULT=on)`]
      : []),
    ...(outcomes.deleted > 0
      ? [`  eliminados   ${formatNumber(outcomes.deleted)} (alguien los eliminó; sin --refresh vuelven)`]
      : []),
    `  rechazados   ${formatNumber(refusals.length)}`,
    ...refusalLines(refusals),
    ...withheldLines(withheld),
  ].join('\n')
}

/** What a refresh left out: nothing for other imports. People change far fewer values than a damaged file has lines, so all are listed. */
function withheldLines(withheld: ImportCounts['withheld']) {
  if (withheld.length === 0) return []
  const lines = withheld.map(({ title, field }) => `    ${title}, ${describeWithheld(field)}`)
  return [`  conservados  ${formatNumber(withheld.length)}, que alguien ha cambiado`, ...lines]
}

function refusalLines(refusals: ImportCounts['refusals']) {
  const lines = refusals
    .toSorted((a, b) => a.line - b.line)
    .slice(0, shownRefusals)
    .map(({ line, reason }) => `    línea ${line}: ${reason}`)
  const hidden = refusals.length - lines.length
  return hidden > 0 ? [...lines, `    …y ${formatNumber(hidden)} más`] : lines
}
