import { gzipSync, zstdCompressSync } from 'node:zlib'
import { linesOf } from '@animeteca/api-client/import/lines'
import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'catalogue.jsonl')
const gzipped = (text: string) => Uint8Array.from(gzipSync(text))

async function linesIn(file: File, read: string[] = []) {
  const { content } = await openFile(file)
  for await (const line of linesOf(content)) if ('text' in line) read.push(line.text)
  return read
}

test('reads the same content with and without gzip or zstd, independent of the file name', async () => {
  const text = '\uFEFF{"title":"Akira"}\r\n\n{"title":"サムライ🤠"}'
  const lines = ['{"title":"Akira"}', '{"title":"サムライ🤠"}']
  expect(await linesIn(fileOf(text))).toEqual(lines)
  expect(await linesIn(fileOf(gzipped(text)))).toEqual(lines)
  expect(await linesIn(fileOf(Uint8Array.from(zstdCompressSync(text))))).toEqual(lines)
  expect(await linesIn(fileOf(''))).toEqual([])
})

test('reports the share that has been read, from 0 to 1', async () => {
  const { content, fractionRead } = await openFile(new File(Array(4).fill('Akira\n'.repeat(50_000)), 'catalogue.jsonl'))
  expect(fractionRead()).toBe(0)
  const seen = new Set<number>()
  for await (const _ of content) seen.add(fractionRead())
  expect(seen.size).toBeGreaterThan(2)
  expect(fractionRead()).toBe(1)
})

test('throws for a truncated or damaged gzip, after the readable part', async () => {
  const whole = gzipped(Array.from({ length: 50_000 }, (_, n) => `línea ${n} ${Math.sin(n)}`).join('\n'))
  const read: string[] = []
  await expect(linesIn(fileOf(whole.subarray(0, whole.length / 2)), read)).rejects.toThrow(
    'El archivo está dañado o incompleto',
  )
  expect(read.length).toBeGreaterThan(1_000)
  const broken = Uint8Array.from(whole).fill(0xaa, 20, 60)
  await expect(linesIn(fileOf(broken))).rejects.toBeInstanceOf(UnreadableFile)
})

test('throws for a truncated zstd', async () => {
  const whole = Uint8Array.from(zstdCompressSync(Array.from({ length: 50_000 }, (_, n) => `línea ${n}`).join('\n')))
  await expect(linesIn(fileOf(whole.subarray(0, whole.length / 2)))).rejects.toThrow(
    'El archivo está dañado o incompleto',
  )
})
