import { escapeFormula } from './spreadsheet-formulas.ts'

type Value = string | number | boolean | null

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of a table (RFC 4180). */
export const csvLine = (values: readonly Value[]) => `${values.map(cell).join(',')}\r\n`

function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  const text = escapeFormula(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
