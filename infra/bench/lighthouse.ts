import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { serverFile } from '../run/server-flags.mjs'
import { serveFloor } from './floor-server.ts'
import { median } from './median.ts'
import { serve } from './serve.ts'

const run = promisify(execFile)

/** Installed on demand, because it brings a hundred packages that `npm ci` should not wait for. */
const lighthouse = 'lighthouse@13.5.0'
const paths = ['/', '/anime/1', '/episode/1']

/** Located once, because `npm exec` takes as long as a measured visit. */
const found = await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--call', 'command -v lighthouse'])
const program = found.stdout.trim()

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } }).values
const folder = await mkdtemp(join(tmpdir(), 'animeteca-lighthouse-'))
// Few log lines, because the pipe is not read and a full one would block the server.
const env = { DATA_DIR: join(folder, 'data'), SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error', PORT: '0' }
const product = await serve(serverFile, env)
const floor = await serveFloor(product.url)
try {
  const pages = new Map([['floor', `${floor.url}/`], ...paths.map((path) => [path, `${product.url}${path}`] as const)])
  const visits = new Map<string, Visit[]>()
  // pages in turn, so that other load on the machine affects all of them
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, url] of pages) visits.set(name, [...(visits.get(name) ?? []), await visit(url)])
  report(new Map(Array.from(visits, ([name, of]) => [name, medianOf(of)])))
} finally {
  await floor.stop()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

/** `score` is out of 100, `cls` has no unit, `script` is KiB on the wire, the others are milliseconds. */
type Visit = Record<'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'script', number>

/** One visit of a simulated phone. */
async function visit(url: string): Promise<Visit> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ')
  const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`]
  await run(program, [url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(process.env['CHROMIUM_PATH'] && { CHROME_PATH: process.env['CHROMIUM_PATH'] }) },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: categories.performance.score * 100,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

type Report = {
  categories: { performance: { score: number } }
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number }[] } }
  >
}

function medianOf(visits: Visit[]): Visit {
  const names = Object.keys(visits[0]!) as (keyof Visit)[]
  return Object.fromEntries(names.map((name) => [name, median(visits.map((visit) => visit[name]))])) as Visit
}

/** P11: LCP before the floor's, score and TBT within 5 points and 100 ms of the floor's, CLS at most 0.01. */
function report(medians: Map<string, Visit>) {
  const floor = medians.get('floor')!
  console.log(`\nP11, Lighthouse ${lighthouse.split('@')[1]}, a phone as it simulates it, medians of ${rounds}`)
  console.log(`${'page'.padEnd(14)}score    FCP    LCP    TBT    CLS  script`)
  for (const [name, page] of medians) {
    const goals = {
      score: page.score >= floor.score - 5,
      LCP: page.lcp < floor.lcp,
      TBT: page.tbt <= floor.tbt + 100,
      CLS: page.cls <= 0.01,
    }
    const missed = Object.entries(goals).filter(([, isMet]) => !isMet)
    const verdict = missed.length === 0 ? 'yes' : `no: ${missed.map(([goal]) => goal).join(', ')}`
    console.log(
      [
        name.padEnd(14),
        page.score.toFixed(0).padStart(5),
        `${(page.fcp / 1000).toFixed(2)} s`.padStart(7),
        `${(page.lcp / 1000).toFixed(2)} s`.padStart(7),
        page.tbt.toFixed(0).padStart(7),
        page.cls.toFixed(3).padStart(7),
        page.script.toFixed(0).padStart(8),
        name === 'floor' ? '' : `   ${verdict}`,
      ].join(''),
    )
  }
}
