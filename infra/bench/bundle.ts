import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Prints the script and styles that a first visit fetches before the browser is idle, in brotli as the server sends them. `npm test` runs it:
 * exit code 1 if a page exceeds its budget.
 */
const dist = join(import.meta.dirname, '../../apps/web/dist')

/** KiB of script in brotli, per page, with the file of its route. */
const scriptBudget = 135
const routes: Record<string, string> = { '/': 'index', '/anime/{id}': 'anime/$id', '/episode/{id}': 'episode/$id' }

/** KiB of styles in brotli. */
const styleBudget = 14

type Chunk = { file: string; imports?: string[]; css?: string[] }

const manifest = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifest)) throw new Error('There is no built web app: build it first (npm run build)')
const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
const every = closure('index.html')

for (const [route, source] of Object.entries(routes)) {
  const own = closure(`src/routes/${source}.tsx?tsr-split=component`).filter((file) => !every.includes(file))
  print(route, [...every, ...own], scriptBudget)
}
print('styles', chunks['index.html']!.css ?? [], styleBudget)

/** A chunk with its static imports. */
function closure(key: string, found: string[] = []): string[] {
  const { file, imports = [] } = chunks[key]!
  if (found.includes(file)) return found
  found.push(file)
  for (const imported of imports) closure(imported, found)
  return found
}

function print(title: string, files: string[], budget: number) {
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const isMet = total <= budget * 1024
  console.log(`\n${title.padEnd(20)} ${kib(total)} KiB, budget ${budget}: ${isMet ? 'yes' : 'no'}`)
  if (!isMet) process.exitCode = 1
  for (const file of files.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 12))
    console.log(`  ${kib(sizeOf(file)).padStart(6)}  ${file}`)
}

/** Small files have no compressed copy. */
function sizeOf(file: string) {
  const path = join(dist, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

function kib(bytes: number) {
  return (bytes / 1024).toFixed(1)
}
