import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { continueInNode24 } from './node24.mjs'
import { root } from './places.mjs'
import { turbo } from './turbo.mjs'

await ensureInstalled()
await continueInNode24(import.meta.filename)
// the goal of ten minutes does not count the installation
const begun = performance.now()

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

// these three wait for processes, timers and the database much of the time, so other tasks run beside them
const longest = ['@animeteca/server#test', '@animeteca/api#test', '@animeteca/postgres#test']
// `lint` reports type errors too, from the same compiler, so tsc runs at night only
const checks = ['format:check', 'lint', 'check', ...(isAll ? ['typecheck', 'typecheck:node'] : [])]
const otherTests = testTasks().filter((task) => !longest.includes(task))

/** Programs that run alone, one after the other. */
const nightlyPrograms = [
  ['chaos', 'infra/chaos/chaos.ts'],
  ['test:image', 'infra/deploy/image/test-image.ts'],
]

const codes = [turboRun(longest, { concurrency: longest.length })]
// the journeys run the builds, and knip loads their configuration, which empties their data folder
codes.push(await turboRun(['build', 'knip']))
// The type checker of the lint is written in Go, whose garbage collector takes a fifth of its time by default. This way it collects nothing
// below 4 GiB. With a limit of 2 GiB, near what it holds at its end, the lint takes nearly twice as long.
const env = { GOGC: 'off', GOMEMLIMIT: '4GiB' }
if (!isInterrupted) codes.push(journeys(), turboRun(['test:bundle', ...checks, 'test:infra', ...otherTests], { env }))
const hasFailed = (await Promise.all(codes)).some((code) => code !== 0)
const results = takeSummaries()
if (!results.some(({ name }) => name.endsWith('#e2e'))) results.push(notRun('@animeteca/e2e#e2e'))
if (hasFailed && results.every(({ ok }) => ok)) results.push({ ...notRun('turbo'), ran: true })
await stopTestServer()
if (isAll) {
  for (const [name, file] of nightlyPrograms) if (!isInterrupted) results.push(await runProgram(name, file))
}

report(results)

async function journeys() {
  const path = await chromium
  if (!(path instanceof Error)) return turboRun(['e2e'], { env: { CHROMIUM_PATH: path } })
  console.error(path.message)
  return 1
}

/** Without turbo, which would hide the proxy and certificates that npm may need while the image is built. */
async function runProgram(name, file) {
  const started = performance.now()
  const code = await run(process.execPath, [join(root, file)])
  const seconds = (performance.now() - started) / 1000
  return { name, passed: 0, failed: Number(code !== 0), seconds, ok: code === 0, ran: true }
}

/** Of every workspace that has tests. */
function testTasks() {
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root })
  return manifests.flatMap((manifest) => {
    const { name, scripts } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    return scripts?.test ? [`${name}#test`] : []
  })
}

/** Runs tasks with turbo and returns its exit code. */
function turboRun(tasks, { concurrency = 1, env = {} } = {}) {
  const flags = ['--continue=dependencies-successful', '--summarize', '--log-order=grouped']
  return run(...turbo(...tasks, `--concurrency=${concurrency}`, ...flags), { env })
}

function notRun(name) {
  return { name, passed: 0, failed: 1, seconds: 0, ok: false, ran: false }
}

function report(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('\nWhat ran, and how long it took:')
  for (const { name, passed, seconds, wasCached, ok, ran } of results) {
    const took = wasCached ? 'cached' : `${seconds.toFixed(1)} s`
    const verdict = ok ? 'ok' : ran ? 'FAILED' : 'NOT RUN'
    console.log(`  ${name.padEnd(width)}  ${took.padStart(8)}  ${verdict}${passed ? `, ${passed} tests passed` : ''}`)
  }
  // repeats the failures at the end, which a truncated log still has
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
