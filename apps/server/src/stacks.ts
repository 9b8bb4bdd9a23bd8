import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcePosition } from './source-position.ts'
import type { Mapped } from './source-position.ts'

/** How long a map is kept for the next stack, and how many places are remembered without it. */
const keepMs = 5_000
const most = 1_000

const maps = new Map<string, Mapped | undefined>()
const places = new Map<string, string>()

/**
 * A stack names the lines that were written, also in the bundle: its maps are read when a stack is first asked for, and let go of soon.
 * Node's own `--enable-source-maps` reads them at the start, which takes a quarter of a second and 33 MB. To do without: don't call it.
 */
export function nameSourcesInStacks() {
  if (import.meta.filename.endsWith('.ts')) return
  Error.prepareStackTrace = (error, sites) => [headOf(error), ...sites.map(lineOf)].join('\n    at ')
}

function headOf(error: Error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function lineOf(site: NodeJS.CallSite) {
  // oxlint-disable-next-line typescript/no-base-to-string -- V8 gives it one of its own
  const text = site.toString()
  const url = site.getFileName()
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()]
  if (!url?.startsWith('file:') || line === null || column === null) return text
  const built = `${url}:${line}:${column}`
  let written = places.get(built)
  if (written === undefined) {
    written = writtenAt(fileURLToPath(url), line, column) ?? built
    if (places.size >= most) places.clear()
    places.set(built, written)
  }
  return text.replace(built, written)
}

function writtenAt(file: string, line: number, column: number) {
  const map = mapOf(file)
  const found = map && sourcePosition(map, line - 1, column - 1)
  return found && `${relative('', join(dirname(file), found.source))}:${found.line + 1}:${found.column + 1}`
}

function mapOf(file: string) {
  if (!maps.has(file)) {
    const map = `${file}.map`
    maps.set(file, existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as Mapped) : undefined)
    setTimeout(() => maps.delete(file), keepMs).unref()
  }
  return maps.get(file)
}
