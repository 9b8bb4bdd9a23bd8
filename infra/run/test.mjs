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

// `npm run test:all`: nightly tests too, which turbo, Vitest and Playwright learn from here
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'

// what Node 20 doesn't have, or can't read, is loaded from here on
const { globSync } = await import('node:fs')
const { findChromium } = await import('./chromium.mjs')
const { takeSummary } = await import('./summary.mjs')
const { default: startTestServer } = await import('../../packages/postgres/src/test-server.ts')

const chromium = findChromium().catch((error) => error)
const stopTestServer = await startTestServer()
rmSync(join(root, '.turbo/runs'), { recursive: true, force: true })

// turbo begins with what nothing depends on: the longest of all would go on alone in the end
const longest = ['@animeteca/server#test', '@animeteca/api#test']
const results = await turboTasks(longest, {})
const checks = ['format:check', 'lint', 'knip', 'check', 'typecheck', 'typecheck:infra']
const others = testTasks().filter((task) => !longest.includes(task))
results.push(...(await turboTasks([...others, ...checks, 'test:infra', 'build', 'test:bundle'], {})))
results.push(...(await browserTests(await chromium)))
await stopTestServer()

report(results)

async function browserTests(path) {
  if (path instanceof Error) {
    console.error(path.message)
    return [{ name: 'chromium', passed: 0, failed: 1, seconds: 0, ok: false, ran: true }]
  }
  const tasks = await turboTasks(['e2e'], { CHROMIUM_PATH: path })
  const e2e = tasks.filter(({ name }) => name.endsWith('#e2e'))
  return e2e.length > 0
    ? e2e
    : [{ name: '@animeteca/e2e#e2e', passed: 0, failed: 1, seconds: 0, ok: false, ran: false }]
}

/** Of every workspace that has tests. */
function testTasks() {
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root })
  return manifests.flatMap((manifest) => {
    const { name, scripts } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    return scripts?.test ? [`${name}#test`] : []
  })
}

/** Two at a time: more would only starve the tests' own processes on a small machine. */
async function turboTasks(tasks, env) {
  const flags = ['--concurrency=2', '--continue=dependencies-successful', '--summarize', '--log-order=grouped']
  const code = await run(...turbo(...tasks, ...flags), { env })
  const results = takeSummary()
  if (code !== 0 && results.every(({ ok }) => ok)) {
    results.push({ name: `turbo run ${tasks.join(' ')}`, passed: 0, failed: 1, seconds: 0, ok: false, ran: true })
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
  if (failures.length > 0) console.log(['\nWhat failed, at least at first:', ...failures].join('\n'))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`  ${'everything'.padEnd(width)}  ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`)
  console.log(
    '\nPassed counts the tests of Vitest, node:test and Playwright (those of unchanged workspaces as cached). Failed counts ' +
      'failed tests, and as one each check, build or suite that failed without one.',
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = results.every(({ ok, failed }) => ok && failed === 0) ? 0 : 1
}
