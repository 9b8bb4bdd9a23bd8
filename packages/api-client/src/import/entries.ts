import { rowsOf } from './csv.ts'
import { elementsOf } from './json-elements.ts'
import type { Line } from './lines.ts'
import { joined, linesOf } from './lines.ts'
import { offlineDatabaseIn } from './offline-database.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Bytes needed to detect the format. */
const headBytes = 64 * 1024

/**
 * Yields the animes of a catalogue file. The format is detected by content: JSON lines, one JSON document with an array, or CSV with
 * headings. Throws an `UnreadableFile` that names the detected type of any other file.
 */
export async function* entriesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const { head, whole } = await readHead(content)
  const seems = detectFileType(head)
  if (seems) throw new UnreadableFile(`Este archivo parece ${seems}, no un catálogo`)
  const text = new TextDecoder().decode(head).trimStart()
  const source = offlineDatabaseIn(text)
  for await (const line of linesIn(text, whole)) yield source ? { ...line, source } : line
}

function linesIn(head: string, whole: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  if (isDocument(head)) return elementsOf(whole)
  return head === '' || head.startsWith('{') ? withoutPreamble(linesOf(whole)) : rowsOf(linesOf(whole))
}

async function readHead(content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let bytes = 0
  /** Thrown after the readable part has been yielded. */
  let damage: { error: unknown } | undefined
  while (bytes < headBytes) {
    const { done, value } = await chunks.next().catch((error: unknown) => {
      damage = { error }
      return { done: true as const, value: undefined }
    })
    if (done) break
    parts.push(value)
    bytes += value.length
  }
  const head = joined(parts, bytes).subarray(0, headBytes)
  async function* whole() {
    try {
      yield* parts.splice(0)
      if (damage) throw damage.error
      for (;;) {
        const { done, value } = await chunks.next()
        if (done) return
        yield value
      }
    } finally {
      await chunks.return?.()
    }
  }
  return { head, whole: whole() }
}

const signatures: [start: string, what: string][] = [
  ['PK\u0003\u0004', 'un archivo zip'],
  ['7z\u00bc\u00af', 'un archivo 7z'],
  ['\u00fd7zXZ', 'un archivo xz'],
  ['BZh', 'un archivo bzip2'],
  ['Rar!', 'un archivo rar'],
  ['%PDF', 'un PDF'],
  ['\u0089PNG', 'una imagen'],
  ['\u00ff\u00d8\u00ff', 'una imagen'],
  ['SQLite format 3', 'una base de datos'],
]

function detectFileType(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 16))
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known) return known[1]
  const text = new TextDecoder().decode(head.subarray(0, 1_000)).trimStart()
  if (/^<!doctype html|^<html/i.test(text)) return 'una página web'
  if (text.startsWith('<')) return text.includes('<myanimelist>') ? 'una lista de MyAnimeList' : 'un archivo XML'
  return head.subarray(0, 1_000).includes(0) ? 'un archivo binario' : undefined
}

/**
 * Whether the file is one JSON document: an array, an object with an array under `data`, as in anime-offline-database, or one that begins
 * with `siteMeta`, as in bangumi-data.
 */
function isDocument(text: string): boolean {
  if (text.startsWith('[') || /^\{\s*"siteMeta"\s*:/.test(text)) return true
  const list = text.startsWith('{') ? text.search(/"data"\s*:\s*\[/) : -1
  return list !== -1 && !text.slice(0, list).includes('"title"')
}

/** Skips the first line of a dump, which describes its licence and origin. */
async function* withoutPreamble(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let isFirst = true
  for await (const line of lines) {
    const isPreamble =
      isFirst &&
      'text' in line &&
      /"(\$schema|license|repository)"\s*:/.test(line.text) &&
      !/"title"\s*:/.test(line.text)
    isFirst = false
    if (!isPreamble) yield line
  }
}
