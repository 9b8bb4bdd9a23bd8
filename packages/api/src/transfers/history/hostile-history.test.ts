import { gzipSync } from 'node:zlib'
import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { describe, expect, test } from 'vitest'
import { malXml, zipped } from '../../test/history/history-files.ts'
import { readWholeFile } from '../../test/history/read-whole-file.ts'

const size = 8_000_000
const filled = (before: string, filling: string, after = '') =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(size, filling), Buffer.from(after)])

const shapes: [shape: string, content: () => Uint8Array, fault: HistoryFileError][] = [
  ['one row of commas', () => filled('', ','), 'tooComplex'],
  ['one row of semicolons', () => filled('', ';'), 'tooComplex'],
  ['one row of bars', () => filled('', '|'), 'tooComplex'],
  ['one row of tabs', () => filled('x', '\t', 'x'), 'tooComplex'],
  ['a header of commas above a row', () => filled('title', ',', '\nTrigun\n'), 'tooComplex'],
  ['a row of commas below a header', () => filled('title,status\n', ','), 'tooComplex'],
  ['separators behind a quote that is never closed', () => filled('title,status\n"x', ',"'), 'tooComplex'],
  ['a million columns without names', () => Buffer.from(`title${','.repeat(1_000_000)}\nTrigun\n`), 'tooComplex'],
  ['a million columns with names', () => Buffer.from(`title${',x'.repeat(1_000_000)}\nTrigun\n`), 'brokenCsv'],
  [
    'a thousand columns above many short rows',
    () => Buffer.from(`title${',x'.repeat(999)}\n${'Trigun\n'.repeat(15_000)}`),
    'tooComplex',
  ],
  ['a million columns in a ZIP', () => zipped({ 'a.csv': `title${','.repeat(1_000_000)}\nTrigun\n` }), 'tooComplex'],
  ['one huge cell', () => filled('title\n', 'x'), 'brokenCsv'],
  ['one huge quoted cell', () => filled('title\n"', 'x', '"\n'), 'brokenCsv'],
  ['nothing but line feeds below a header', () => filled('title', '\n'), 'noRows'],
  ['deep JSON', () => filled('', '[', ']'), 'tooComplex'],
  ['deep JSON of objects', () => filled('', '{"a":'), 'tooComplex'],
  ['JSON of empty objects', () => filled('{"a":[', '{},', '{}]}'), 'tooComplex'],
  ['JSON of one huge string', () => filled('{"a":"', 'x', '"}'), 'otherJson'],
  ['deep XML', () => filled('', '<a>'), 'tooComplex'],
  ['XML with one huge attribute', () => filled('<myanimelist a="', 'x', '"/>'), 'tooComplex'],
  ['XML with one huge name', () => filled('<', 'x', '/>'), 'tooComplex'],
  ['XML with one huge comment', () => filled('<myanimelist><!--', 'x', '--></myanimelist>'), 'tooComplex'],
]

describe('withHistoryFile', () => {
  test.for(shapes)('refuses %s (security.md 61)', async ([, content, fault]) => {
    await expect(readWholeFile(content())).rejects.toMatchObject({ message: historyFileErrors[fault] })
  })

  test.for([
    ['gzip', gzipSync(Buffer.alloc(historyLimits.inflatedBytes * 8, ' '))],
    ['ZIP', zipped({ 'a.csv': Buffer.alloc(historyLimits.inflatedBytes * 8, ',') })],
  ] as const)('refuses a %s with a compression ratio above 900 (security.md 61)', async ([, bytes]) => {
    expect((historyLimits.inflatedBytes * 8) / bytes.length).toBeGreaterThan(900)
    await expect(readWholeFile(bytes)).rejects.toMatchObject({
      key: 'HISTORY_FILE_TOO_LARGE',
      message: historyFileErrors.inflatesTooFar,
    })
  })

  test('reads a table with the maximum number of rows and cells', async () => {
    const row = `Trigun${',a cell of a table'.repeat(Math.floor(historyLimits.cells / historyLimits.rows) - 2)}\n`
    const file = await readWholeFile(Buffer.from(`title${row.slice(6)}${row.repeat(historyLimits.rows)}`))
    expect(file.entries).toHaveLength(historyLimits.rows)
  })

  test('refuses a file whose process runs out of memory, and reads the next (security.md 61)', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ title: `Trigun ${n}`, status: 'x'.repeat(1_000) }))
    const bytes = Buffer.from(JSON.stringify({ anime: rows }))
    const heap = { young: 1, old: 12 }
    await expect(readWholeFile(bytes, { ...historyLimits, heap })).rejects.toMatchObject({
      key: 'HISTORY_FILE_UNREADABLE',
      message: historyFileErrors.unread,
    })
    expect((await readWholeFile(Buffer.from(malXml([{}])))).entries).toHaveLength(1)
  })

  test('refuses a file whose process takes too long, and reads the next (security.md 61)', async () => {
    const bytes = Buffer.from(malXml(Array.from({ length: 10_000 }, () => ({}))))
    await expect(readWholeFile(bytes, { ...historyLimits, seconds: 0.01 })).rejects.toMatchObject({
      message: historyFileErrors.unread,
    })
    expect((await readWholeFile(Buffer.from(malXml([{}])))).entries).toHaveLength(1)
  })
})
