import type { HistoryFormat } from '@animeteca/contracts/history/history-entry'
import { zipped } from '../history-files.ts'

/** A table of a sample: column names and cells. */
export interface SampleTable {
  columns: string[]
  rows: string[][]
}

export type SampleContent = SampleTable | object | string

/** A valid file of a format with every field that its source writes; the values are made up. */
export interface HistorySample {
  name: string
  format: HistoryFormat
  /** By file name in a ZIP; one file with an empty name is not in a ZIP. */
  files: Record<string, SampleContent>
  /** Paths of fields that are neither imported nor reported: they say nothing about what their owner has watched. */
  ignored: RegExp
}

export const isTable = (content: SampleContent): content is SampleTable =>
  typeof content === 'object' && 'columns' in content && 'rows' in content

/** A table from lines with cells that are separated by `|`. */
export const sampleTable = (header: string, ...lines: string[]): SampleTable => ({
  columns: header.split('|'),
  rows: lines.map((line) => line.split('|')),
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = ({ columns, rows }: SampleTable) => [columns, ...rows].map((row) => row.map(quoted).join()).join('\n')

const textOf = (content: SampleContent) =>
  typeof content === 'string' ? content : isTable(content) ? csvOf(content) : JSON.stringify(content)

/** The bytes of a sample as a person would upload them. */
export function bytesOfSample(files: HistorySample['files']): Uint8Array {
  const texts = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, textOf(content)]))
  return texts[''] === undefined ? zipped(texts) : Buffer.from(texts[''])
}
