import { importAnime, type ImportAnime } from '@animeteca/contracts/catalogue-import'

export type BadLine = { line: number; reason: string }
export type ReadFile = { animes: { line: number; anime: ImportAnime }[]; bad: BadLine[] }

/** Every line of a `.jsonl` file by the same rules as the server's; blank lines count, and say nothing. */
export function readLines(text: string): ReadFile {
  const read: ReadFile = { animes: [], bad: [] }
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (raw.trim() === '') continue
    const line = at + 1
    const { data, reason } = readLine(raw)
    if (data) read.animes.push({ line, anime: data })
    else read.bad.push({ line, reason })
  }
  return read
}

function readLine(raw: string): { data?: ImportAnime; reason: string } {
  try {
    const { data, error } = importAnime.safeParse(JSON.parse(raw))
    if (data) return { data, reason: '' }
    const { path, message } = error.issues[0]!
    return { reason: path.length > 0 ? `${path.join('.')}: ${message}` : message }
  } catch {
    return { reason: 'No es JSON válido' }
  }
}

/** Batches of as many as the server takes at once. */
export const inBatches = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
