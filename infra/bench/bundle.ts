import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the home page makes a browser fetch on its first visit, in brotli as the server sends it, against the budget. */
const dist = join(import.meta.dirname, '../../apps/web/dist')
const budgets = { js: 125, css: 12 }

const assets = readdirSync(join(dist, 'assets'))
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const entry = closure([...page.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name!))
const home = closure([chunk('routes')], entry)
const ownRow = closure([chunk('ContinueWatching')], [...entry, ...home])
const css = [...page.matchAll(/assets\/([^"]+\.css)"/g)].map(([, name]) => name!)

print('every page', entry)
print('the home page', home)
print('a signed-in person’s row', ownRow)
print('styles', css)
console.log(`\nfirst visit of /   js ${kib(total([...entry, ...home]))} of ${budgets.js} KiB`)
console.log(`                   css ${kib(total(css))} of ${budgets.css} KiB`)
console.log(`when asked for     js ${kib(total(rest()))} KiB`)

/** Chunks with everything that they import before they run, without what is there already. */
function closure(names: string[], known: string[] = []): string[] {
  const found = new Set<string>()
  const follow = (name: string) => {
    if (found.has(name) || known.includes(name)) return
    found.add(name)
    const text = readFileSync(join(dist, 'assets', name), 'utf8')
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) follow(imported!)
  }
  names.forEach(follow)
  return [...found]
}

function chunk(start: string): string {
  const name = assets.find((asset) => asset.startsWith(`${start}-`) && asset.endsWith('.js'))
  if (!name) throw new Error(`No chunk is called ${start}: build the web app first (npm run build)`)
  return name
}

function rest() {
  const shown = new Set([...entry, ...home, ...ownRow])
  return assets.filter((name) => name.endsWith('.js') && !shown.has(name))
}

function print(title: string, names: string[]) {
  console.log(`\n${title}: ${kib(total(names))} KiB`)
  for (const name of names.toSorted((one, other) => sizeOf(other) - sizeOf(one)))
    console.log(`  ${kib(sizeOf(name)).padStart(6)}  ${name}`)
}

function total(names: string[]) {
  return names.reduce((sum, name) => sum + sizeOf(name), 0)
}

/** What is too small to be compressed is sent as it is. */
function sizeOf(name: string) {
  const path = join(dist, 'assets', name)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

function kib(bytes: number) {
  return (bytes / 1024).toFixed(1)
}
