import { historyFormats } from '@animeteca/contracts/history/history-entry'
import type { HistoryFile } from '@animeteca/contracts/history/history-entry'
import { describe, expect, test } from 'vitest'
import { read } from '../../../test/history/reading.ts'
import { historySamples } from '../../../test/history/samples/all-samples.ts'
import { bytesOfSample, isTable } from '../../../test/history/samples/sample.ts'
import type { HistorySample, SampleContent } from '../../../test/history/samples/sample.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'

/** A sample with one value replaced. */
interface Mutation {
  path: string
  files: HistorySample['files']
}

const nonsenseText = '¿disparate?'
/** Neither a count, nor a score, nor a time. */
const nonsenseNumber = -987_654_321.5

/** One mutation for each value of a sample. */
const mutationsOf = ({ files }: HistorySample, nonsense: unknown): Mutation[] =>
  Object.entries(files).flatMap(([file, content]) =>
    mutationsIn(content, nonsense).map(({ path, changed }) => ({
      path: file === '' ? path : `${file}.${path}`,
      files: { ...files, [file]: changed },
    })),
  )

function mutationsIn(content: SampleContent, nonsense: unknown): { path: string; changed: SampleContent }[] {
  if (typeof content === 'string') return xmlMutations(content, String(nonsense))
  if (!isTable(content)) return jsonMutations(content, nonsense)
  const { columns, rows } = content
  return rows.flatMap((row, at) =>
    columns.map((column, place) => ({
      path: `${column}#${at + 1}`,
      changed: { columns, rows: rows.with(at, row.with(place, String(nonsense))) },
    })),
  )
}

/** The texts of elements and the values of attributes; the declaration has none. */
function xmlMutations(xml: string, nonsense: string) {
  const replaced = (from: number, length: number) => xml.slice(0, from) + nonsense + xml.slice(from + length)
  const elements = xml.matchAll(/<(\w+)>(?:<!\[CDATA\[)?([^<\]]+)|<(\w+)((?: \w+="[^"]*")+)/g)
  return [...elements].flatMap((element) => {
    const [whole, name = '', text = '', owner = '', attributes = ''] = element
    const end = element.index + whole.length
    if (name !== '')
      return text.trim() === '' ? [] : [{ path: name, changed: replaced(end - text.length, text.length) }]
    return [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map((attribute) => {
      const [, key = '', value = ''] = attribute
      const from = end - attributes.length + attribute.index + key.length + 2
      return { path: `${owner}.${key}`, changed: replaced(from, value.length) }
    })
  })
}

/** The values that are not objects or arrays, whose positions in arrays are not part of the path. */
function jsonMutations(document: unknown, nonsense: unknown): { path: string; changed: object }[] {
  const paths: (string | number)[][] = []
  const collect = (value: unknown, path: (string | number)[]) => {
    if (Array.isArray(value)) for (const [at, one] of value.entries()) collect(one, [...path, at])
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) collect(one, [...path, key])
    else paths.push(path)
  }
  collect(document, [])
  return paths.map((path) => {
    const changed = structuredClone(document) as Record<string | number, unknown>
    const owner = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as typeof changed)[key], changed)
    ;(owner as typeof changed)[path.at(-1)!] = nonsense
    return { path: path.filter((key) => typeof key === 'string').join('.'), changed }
  })
}

const readOrRefuse = (files: HistorySample['files']) =>
  read(bytesOfSample(files)).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return null
    throw error
  })

/** The sentences in the report of a file about data that is not imported. */
const sentencesOf = ({ entries, refused }: HistoryFile) =>
  new Set([...entries.flatMap(({ leftOut }) => leftOut ?? []), ...refused.map(({ reason }) => reason)])

/** The mutations that a reader neither imports nor reports. A file that is refused as a whole reports it too. */
async function silentLosses(sample: HistorySample, nonsense: unknown) {
  const original = await read(bytesOfSample(sample.files))
  const before = sentencesOf(original)
  const lost: string[] = []
  for (const { path, files } of mutationsOf(sample, nonsense)) {
    if (sample.ignored.test(path)) continue
    const file = await readOrRefuse(files)
    const isReported = file === null || [...sentencesOf(file)].some((sentence) => !before.has(sentence))
    if (!isReported && !JSON.stringify(file).includes(String(nonsense))) lost.push(path)
  }
  return lost
}

describe('readBytes of a valid file', () => {
  test('is tested with a sample of every format', () => {
    const formats = Object.keys(historyFormats).filter((format) => format !== 'animeteca')
    expect(new Set(historySamples.map(({ format }) => format))).toEqual(new Set(formats))
  })

  test.for(historySamples)('imports every row of the $name', async ({ format, files }) => {
    const file = await read(bytesOfSample(files))
    expect({ format: file.format, refused: file.refused }).toEqual({ format, refused: [] })
    expect(file.entries.length).toBeGreaterThan(0)
  })
})

describe('readBytes of a file with one value replaced by nonsense', () => {
  test.for(historySamples)('imports or reports a replaced text in the $name', async (sample) => {
    expect(await silentLosses(sample, nonsenseText)).toEqual([])
  })

  test.for(historySamples)('imports or reports a replaced number in the $name', async (sample) => {
    expect(await silentLosses(sample, nonsenseNumber)).toEqual([])
  })
})
