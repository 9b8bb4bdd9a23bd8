import type * as contract from '@animeteca/contracts/history/history-imports'
import {
  alsoWritten,
  outcomeLabels,
  remarkMessages,
  verdictLabels,
} from '@animeteca/contracts/history/history-messages'
import { lists } from '@animeteca/contracts/labels'
import type { OwnContext } from '../../call/read-context.ts'
import { readImport, readImportRows } from './imports.queries.ts'
import { disarmFormula } from './spreadsheet-formulas.ts'

const rowsAtOnce = 1_000

/** The outcome of each row as CSV; its verdict while the import has not been applied. */
export async function readImportReport(
  ctx: OwnContext,
  { importId }: contract.ByImport,
): Promise<contract.ImportReport> {
  const { format, createdAt } = await readImport(ctx, { importId })
  const lines: (string | number)[][] = [header]
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: contract.ImportRows = await readImportRows(ctx, { importId, limit: rowsAtOnce, cursor })
    lines.push(...page.rows.map(cellsOf))
    cursor = page.nextCursor
  }
  const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  // spreadsheets recognise UTF-8 by the byte order mark
  return { fileName: `animeteca-${format}-${createdAt.slice(0, 10)}.csv`, csv: `\ufeff${csv}\r\n` }
}

const header = ['fila', 'título', 'estado', 'episodios', 'anime', 'temporada', 'resultado', 'marcas', 'observaciones']

const cellsOf = ({
  row,
  title,
  status,
  progress,
  anime,
  verdict,
  outcome,
  markCount,
  remarks,
  reason,
  leftOut,
  also,
}: contract.ImportRow) => [
  row,
  title,
  status ? lists[status].label : '',
  progress ?? '',
  anime?.title ?? '',
  anime?.seasonNumber ?? '',
  outcome ? outcomeLabels[outcome] : verdictLabels[verdict],
  markCount,
  [
    ...(reason ? [reason] : []),
    ...alsoWritten(also),
    ...remarks.map((remark) => remarkMessages[remark]),
    ...leftOut,
  ].join('. '),
]

function quoted(cell: string | number) {
  const text = typeof cell === 'string' ? disarmFormula(cell) : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}
