import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { linesOf, maxLineBytes } from '@animeteca/api-client/import/lines'
import type { Line } from '@animeteca/api-client/import/lines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSource } from './source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animeteca-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('linesOf', () => {
  test.each([
    [
      'accepts LF and CRLF, and a last line without an end',
      'uno\r\ndos\ntres',
      [
        [1, 'uno'],
        [2, 'dos'],
        [3, 'tres'],
      ],
    ],
    [
      'skips blank lines but counts them',
      '\n\nuno\n \t\r\ndos\n\n',
      [
        [3, 'uno'],
        [5, 'dos'],
      ],
    ],
    [
      'removes a byte order mark',
      '\uFEFFuno\ndos\n',
      [
        [1, 'uno'],
        [2, 'dos'],
      ],
    ],
    ['yields nothing for an empty file', '', []],
  ])('%s', async (_, content, expected) => {
    const lines = expected.map(([number, text]) => ({ number, text }))
    expect(await read(await file(content))).toEqual(lines)
    expect(await read(await file(gzipSync(content)))).toEqual(lines)
  })

  test('decodes characters that are split between two chunks', async () => {
    const content = '僕のヒーローアカデミア🤠\n'.repeat(20_000)
    const lines = await read(await file(content))
    expect(lines).toHaveLength(20_000)
    expect(new Set(lines.map((line) => 'text' in line && line.text))).toEqual(new Set(['僕のヒーローアカデミア🤠']))
  })

  test('reads concatenated gzip files', async () => {
    const content = Buffer.concat([gzipSync('uno\nd'), gzipSync('os\n')])
    expect(await read(await file(content))).toEqual([
      { number: 1, text: 'uno' },
      { number: 2, text: 'dos' },
    ])
  })
})

describe('linesOf reports a broken line and continues', () => {
  test('when the line is longer than 2 MiB', async () => {
    const content = gzipSync(`uno\n${'x'.repeat(maxLineBytes + 1)}\ntres\n${'x'.repeat(5 * maxLineBytes)}`)
    expect(await read(await file(content))).toEqual([
      { number: 1, text: 'uno' },
      { number: 2, broken: 'La línea pasa de 2 MiB' },
      { number: 3, text: 'tres' },
      { number: 4, broken: 'La línea pasa de 2 MiB' },
    ])
    expect(await read(await file('x'.repeat(maxLineBytes)))).toHaveLength(1)
  })

  test('when the line is not UTF-8', async () => {
    const content = Buffer.concat([Buffer.from('uno\n'), Buffer.from([0xff, 0xfe, 10]), Buffer.from('tres')])
    expect(await read(await file(content))).toEqual([
      { number: 1, text: 'uno' },
      { number: 2, broken: 'La línea no es texto UTF-8' },
      { number: 3, text: 'tres' },
    ])
  })
})

describe('openSource', () => {
  test('reports a truncated gzip after its complete lines', async () => {
    const whole = gzipSync(Array.from({ length: 50_000 }, (_, n) => `línea ${n}`).join('\n'))
    const lines: Line[] = []
    await expect(read(await file(whole.subarray(0, whole.length / 2)), lines)).rejects.toThrow('el gzip está cortado')
    expect(lines.length).toBeGreaterThan(1_000)
    expect(lines.at(-1)).toEqual({ number: lines.length, text: `línea ${lines.length - 1}` })
  })

  test('reports a damaged gzip', async () => {
    const whole = gzipSync('uno\n'.repeat(50_000))
    whole.fill(0xaa, 20, 60)
    await expect(read(await file(whole))).rejects.toThrow('el gzip no es válido')
  })

  test('rejects a missing file and a folder', async () => {
    await expect(openSource(join(folder, 'nothing'))).rejects.toThrow('no existe')
    await expect(openSource(folder)).rejects.toThrow('no es un archivo')
  })
})

test('openSource reports the fraction read, from 0 to 1', async () => {
  const { content, fractionRead } = await openSource(await file('uno\n'.repeat(100_000)))
  expect(fractionRead()).toBe(0)
  const { value } = await linesOf(content).next()
  expect(value).toEqual({ number: 1, text: 'uno' })
  expect(fractionRead()).toBeGreaterThan(0)
  expect(fractionRead()).toBeLessThan(1)
})

let files = 0
async function file(content: string | Buffer) {
  const path = join(folder, String(files++))
  await writeFile(path, content)
  return path
}

async function read(path: string, lines: Line[] = []) {
  for await (const line of linesOf((await openSource(path)).content)) lines.push(line)
  return lines
}
