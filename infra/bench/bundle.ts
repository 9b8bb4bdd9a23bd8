import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a visitor's first page makes a browser fetch before it is idle, in brotli as the server sends it, against the goals, and
 * against what it was last: `npm test` fails where it grew. Whoever makes it smaller lowers the ceiling.
 */
const dist = join(import.meta.dirname, '../../apps/web/dist')

/** KiB of script, in brotli, that a first visit of a page may fetch before it is idle, by the file of its route: other names of files alone are 0.13. */
const routeBudgets: Record<string, Budget & { source: string }> = {
  '/': { source: 'index', goal: 110, ceiling: 109.7 },
  '/anime/{id}': { source: 'anime.$id', goal: 130, ceiling: 112.9 },
  '/episode/{id}': { source: 'episode.$id', goal: 130, ceiling: 114.4 },
}

/** KiB of styles, in brotli. */
const styleBudget = { goal: 12, ceiling: 12 }

type Budget = { goal: number; ceiling: number }
type Chunk = { file: string; imports?: string[]; css?: string[] }

const manifest = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifest)) throw new Error('There is no built web app: build it first (npm run build)')
const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
const every = closure('index.html')

for (const [route, { source, ...budget }] of Object.entries(routeBudgets)) {
  const own = closure(`src/routes/${source}.tsx?tsr-split=component`).filter((file) => !every.includes(file))
  print(route, [...every, ...own], budget)
}
print('styles', chunks['index.html']!.css ?? [], styleBudget)

/** A chunk with everything that it imports before it runs. */
function closure(key: string, found: string[] = []): string[] {
  const { file, imports = [] } = chunks[key]!
  if (found.includes(file)) return found
  found.push(file)
  for (const imported of imports) closure(imported, found)
  return found
}

function print(title: string, files: string[], { goal, ceiling }: Budget) {
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0)
  console.log(`\n${title.padEnd(20)} ${kib(total)} KiB, goal ${goal}: ${total <= goal * 1024 ? 'yes' : 'no'}`)
  if (total > ceiling * 1024) {
    console.error(`  more than the ${ceiling} KiB that it may be`)
    process.exitCode = 1
  }
  for (const file of files.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 12))
    console.log(`  ${kib(sizeOf(file)).padStart(6)}  ${file}`)
}

/** What is too small to be compressed is sent as it is. */
function sizeOf(file: string) {
  const path = join(dist, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

function kib(bytes: number) {
  return (bytes / 1024).toFixed(1)
}
