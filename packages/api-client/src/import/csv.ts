import { columnOf, lineFrom } from './csv-columns.ts'
import { maxLineBytes } from './lines.ts'
import type { Line } from './lines.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The rows of a CSV as lines of an import, by the headings of its first row: with commas, semicolons or tabs between cells, which may
 * be quoted and then hold ends of lines. A row's number is that of the line on which it begins.
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
    const cells = cellsOf(record.text, columns.separator)
    yield { number: record.number, value: lineFrom(columns.names.map((name, at) => [name, cells[at] ?? ''])) }
  }
}

function headings(text: string) {
  const separator = [',', ';', '\t'].toSorted((one, other) => text.split(other).length - text.split(one).length)[0]!
  const names = cellsOf(text, separator).map(columnOf)
  if (!names.includes('title'))
    throw new UnreadableFile(
      'No parece un catálogo: la primera línea no es JSON ni una fila de títulos de columna con «title»',
    )
  return { separator, names }
}

/** Lines that belong together since a quoted cell goes over several. */
async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let begun: { number: number; text: string } | undefined
  for await (const line of lines) {
    if (!('text' in line)) {
      yield line
      continue
    }
    begun = begun
      ? { number: begun.number, text: `${begun.text}\n${line.text}` }
      : { number: line.number, text: line.text }
    if (begun.text.length > maxLineBytes) {
      yield { number: begun.number, broken: 'Empieza con unas comillas que no se cierran' }
      begun = undefined
    } else if (begun.text.split('"').length % 2 === 1) {
      yield begun
      begun = undefined
    }
  }
  if (begun) yield { number: begun.number, broken: 'Empieza con unas comillas que no se cierran' }
}

/** Quotes within a quoted cell are doubled. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += sign
      at++
    } else if (sign === '"') {
      isQuoted = !isQuoted
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else {
      cell += sign
    }
  }
  return [...cells, cell.trim()]
}
