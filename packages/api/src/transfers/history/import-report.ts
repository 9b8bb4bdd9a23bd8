import type * as contract from '@animeteca/contracts/history/history-imports'
import {
  alsoWritten,
  classificationLabels,
  outcomeLabels,
  remarkMessages,
} from '@animeteca/contracts/history/history-messages'
import { lists } from '@animeteca/contracts/labels'
import type { OwnContext } from '../../call/context/read-context.ts'
import { byteOrderMark } from '../csv.ts'
import { escapeFormula } from '../spreadsheet-formulas.ts'
import { readImport, readImportRows } from './imports.queries.ts'

const pageSize = 1_000

/** The outcome of each row as CSV; its classification while the import has not been applied. */
export async function readImportReport(
  ctx: OwnContext,
  { importId }: contract.ByImport,
): Promise<contract.ImportReport> {
  const { format, createdAt } = await readImport(ctx, { importId })
  const lines: (string | number)[][] = [header]
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: contract.ImportRows = await readImportRows(ctx, { importId, limit: pageSize, cursor })
    lines.push(...page.rows.map(cellsOf))
    cursor = page.nextCursor
  }
  const csv = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return { fileName: `animeteca-${format}-${createdAt.slice(0, 10)}.csv`, csv: byteOrderMark + csv }
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
  outcome ? outcomeLabels[outcome] : classificationLabels[verdict],
  markCount,
  [
    ...(reason ? [reason] : []),
    ...alsoWritten(also),
    ...remarks.map((remark) => remarkMessages[remark]),
    ...leftOut,
  ].join('. '),
]

/** All cells are quoted, as in the reports of earlier versions; `csvLine` of the exports quotes only where it must. */
function quoted(cell: string | number) {
  const text = typeof cell === 'string' ? escapeFormula(cell) : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}
