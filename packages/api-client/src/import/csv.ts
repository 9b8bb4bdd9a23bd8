import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { columnOf, lineFrom } from './csv-columns.ts'
import { maxLineBytes } from './lines.ts'
import type { Line } from './lines.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Converts CSV rows to import lines, by the headings of the first row. Cells are separated by commas, semicolons or tabs; quoted cells
 * may contain line breaks. A row's number is that of its first line.
 */
export async function* rowsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let columns: ReturnType<typeof headings> | undefined
  for await (const record of recordsOf(lines)) {
    if (!('text' in record)) {
      yield record
      continue
    }
    if (!columns) {
      columns = headings(record.text)
      continue
    }
    const { separator, names } = columns
    const cells = cellsOf(record.text, separator)
    yield cells
      ? { number: record.number, value: lineFrom(names.map((name, at) => [name, cells[at] ?? ''])) }
      : { number: record.number, broken: 'Tiene unas comillas que no se entienden' }
  }
}

function headings(text: string) {
  const separator = [',', ';', '\t'].toSorted((one, other) => text.split(other).length - text.split(one).length)[0]!
  const names = (cellsOf(text, separator) ?? []).map(columnOf)
  if (!names.includes('title'))
    throw new UnreadableFile(
      'No parece un catálogo: la primera línea no es JSON ni una fila de títulos de columna con «title»',
    )
  return { separator, names }
}

/** Joins the lines of rows in which a quoted cell contains line breaks. Counts the quotes of each line once, because a row may have thousands. */
async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let record: { number: number; text: string; isOpen: boolean } | undefined
  for await (const line of lines) {
    if (!('text' in line)) {
      yield line
      continue
    }
    const isOdd = line.text.split('"').length % 2 === 0
    record = record
      ? { number: record.number, text: `${record.text}\n${line.text}`, isOpen: record.isOpen !== isOdd }
      : { number: line.number, text: line.text, isOpen: isOdd }
    if (record.text.length > maxLineBytes) {
      yield { number: record.number, broken: 'Empieza con unas comillas que no se cierran' }
      record = undefined
    } else if (!record.isOpen) {
      yield { number: record.number, text: record.text }
      record = undefined
    }
  }
  if (record) yield { number: record.number, broken: 'Empieza con unas comillas que no se cierran' }
}

/** The cells of one row; undefined when its quotes are ambiguous. */
function cellsOf(text: string, separator: string): string[] | undefined {
  try {
    const records = parse(text, { delimiter: separator, relax_quotes: true, relax_column_count: true, trim: true })
    return records.length > 1 ? undefined : (records[0] ?? [])
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
