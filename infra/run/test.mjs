import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { continueInNode24 } from './node24.mjs'
import { root } from './places.mjs'
import { turbo } from './turbo.mjs'

const begun = performance.now()
await ensureInstalled()
await continueInNode24(import.meta.filename)

// `npm run test:all` runs nightly tests too: turbo, Vitest and Playwright read it here
const isAll = process.argv.includes('--all')
if (isAll) process.env.TEST_ALL = '1'

// Node 20 lacks these or can't read them, so they are loaded from here on
const { globSync } = await import('node:fs')
const { findChromium } = await import('./chromium.mjs')
const { takeSummaries } = await import('./summary.mjs')
const { default: startTestServer } = await import('../../packages/postgres/src/test-server.ts')

const chromium = findChromium().catch((error) => error)
const stopTestServer = await startTestServer()
rmSync(join(root, '.turbo/runs'), { recursive: true, force: true })

// child.mjs passes a signal on to the tasks that run; the later ones are not started
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true))

// these three wait for processes, timers and the database much of the time: the checks and builds use both cores meanwhile
const longest = ['@animeteca/server#test', '@animeteca/api#test', '@animeteca/postgres#test']
// `lint` reports type errors too, from the same compiler; tsc itself takes twice its time
const checks = ['format:check', 'lint', 'knip', 'check', ...(isAll ? ['typecheck', 'typecheck:infra'] : [])]
const otherTests = testTasks().filter((task) => !longest.includes(task))
const results = await turboTasks([
  { tasks: longest, concurrency: longest.length },
  { tasks: ['build', 'test:bundle', ...checks, 'test:infra', ...otherTests], concurrency: 1 },
])
if (!isInterrupted) results.push(...(await browserTests(await chromium)))
await stopTestServer()
if (isAll && !isInterrupted) results.push(await imageTest())

report(results)

/** On their own: two browsers, their server and PostgreSQL keep two cores busy. */
async function browserTests(path) {
  if (path instanceof Error) {
    console.error(path.message)
    return [{ name: 'chromium', passed: 0, failed: 1, seconds: 0, ok: false, ran: true }]
  }
  const tasks = await turboTasks([{ tasks: ['e2e'], concurrency: 1 }], { CHROMIUM_PATH: path })
  const e2e = tasks.filter(({ name }) => name.endsWith('#e2e'))
  return e2e.length > 0
    ? e2e
    : [{ name: '@animeteca/e2e#e2e', passed: 0, failed: 1, seconds: 0, ok: false, ran: false }]
}

/** Without turbo, which would hide the proxy and certificates that npm may need while the image is built. */
async function imageTest() {
  const started = performance.now()
  const code = await run(process.execPath, [join(root, 'infra/deploy/image/test-image.ts')])
  const seconds = (performance.now() - started) / 1000
  return { name: 'test:image', passed: 0, failed: Number(code !== 0), seconds, ok: code === 0, ran: true }
}

/** Of every workspace that has tests. */
function testTasks() {
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root })
  return manifests.flatMap((manifest) => {
    const { name, scripts } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    return scripts?.test ? [`${name}#test`] : []
  })
}

/** Runs groups of tasks side by side, each with its own number of tasks at a time. */
async function turboTasks(groups, env = {}) {
  const flags = ['--continue=dependencies-successful', '--summarize', '--log-order=grouped']
  const codes = await Promise.all(
    groups.map(({ tasks, concurrency }) => run(...turbo(...tasks, `--concurrency=${concurrency}`, ...flags), { env })),
  )
  const results = takeSummaries()
  if (codes.some((code) => code !== 0) && results.every(({ ok }) => ok)) {
    const names = groups.flatMap(({ tasks }) => tasks).join(' ')
    results.push({ name: `turbo run ${names}`, passed: 0, failed: 1, seconds: 0, ok: false, ran: true })
  }
  return results
}

function report(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('\nWhat ran, and how long it took:')
  for (const { name, passed, seconds, wasCached, ok, ran } of results) {
    const took = wasCached ? 'cached' : `${seconds.toFixed(1)} s`
    const verdict = ok ? 'ok' : ran ? 'FAILED' : 'NOT RUN'
    console.log(`  ${name.padEnd(width)}  ${took.padStart(8)}  ${verdict}${passed ? `, ${passed} tests passed` : ''}`)
  }
  // a log that is cut keeps its end: what failed is said there once more
  const failures = results.flatMap(({ name, failures = [] }) => failures.map((failure) => `  ${name}  ${failure}`))
  if (failures.length > 0) console.log(['\nWhat failed:', ...failures].join('\n'))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`  ${'everything'.padEnd(width)}  ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`)
  console.log(
    '\nPassed counts the tests of Vitest, node:test and Playwright (those of unchanged workspaces as cached). Failed counts ' +
      'failed tests, and as one each check, build or suite that failed without one.',
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = !isInterrupted && results.every(({ ok, failed }) => ok && failed === 0) ? 0 : 1
}
