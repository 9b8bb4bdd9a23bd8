import { parseArgs } from 'node:util'
import { readCast } from './cast.ts'
import { startClients } from './clients.ts'
import { createWindows } from './fault-windows.ts'
import { type Fault, seconds } from './fault.ts'
import type { Scene } from './fault.ts'
import { clockSetBack } from './faults/clock-set-back.ts'
import { databaseKilled } from './faults/database-killed.ts'
import { databaseDiskFull, mediaDiskFull } from './faults/disk-full.ts'
import { poolExhausted } from './faults/pool-exhausted.ts'
import { serverKilled } from './faults/server-killed.ts'
import { serverStopped } from './faults/server-stopped.ts'
import { slowClients } from './faults/slow-clients.ts'
import { twoMigrating } from './faults/two-migrating.ts'
import { runFinalChecks } from './final-checks.ts'
import { type Footprint, measureServer } from './footprint.ts'
import { createLedger } from './ledger.ts'
import { readRows } from './read-rows.ts'
import { openSite } from './site.ts'
import { withOwnMounts } from './small-disk.ts'

/**
 * Injects faults into a running site while clients write to it: `npm run chaos`, for two minutes or `--minutes 10`; `--only disco` runs
 * the faults whose name contains that. The site is in a temporary folder. The exit code is 1 if any check failed.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, only: { type: 'string', default: '' } },
})

/** These replace the server process. The others run afterwards on one process, whose memory and handles are compared at the end. */
const replacing: Fault[] = [serverKilled, serverStopped]
const lasting: Fault[] = [
  databaseKilled,
  poolExhausted,
  slowClients,
  twoMigrating,
  mediaDiskFull,
  databaseDiskFull,
  clockSetBack,
]

const interrupted = new AbortController()
const hasOwnMounts = await withOwnMounts()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
process.exitCode = await run().catch((error: unknown) => {
  console.error(interrupted.signal.aborted ? '\nInterrumpido: no queda nada detrás.' : error)
  return interrupted.signal.aborted ? 130 : 1
})

async function run() {
  const until = performance.now() + Number(options.minutes) * 60_000
  console.log('Arrancando un sitio propio en una carpeta temporal …')
  await using closing = new AsyncDisposableStack()
  const site = await openSite({ hasOwnMounts, signal: interrupted.signal })
  closing.defer(site.close)
  const ledger = createLedger()
  const windows = createWindows()
  const { people, catalogue } = await site.connected(readCast)
  ledger.load(await site.connected(readRows))
  const clients = await startClients({ url: site.url, people, catalogue, ledger, windows })
  const scene: Scene = { site, clients, ledger, windows, catalogue }
  console.log(`${clients.count} personas escriben en ${site.url}.\n`)

  const wrong = await round(scene, replacing, Infinity)
  const before = await measureServer(site.server)
  for (let first = true; first || performance.now() < until; first = false) {
    wrong.push(...(await round(scene, lasting, first ? Infinity : until)))
  }
  await clients.stop()
  const { after, wrong: found } = await runFinalChecks(scene, before)
  wrong.push(...found)

  const { requests, limited } = clients.counts
  console.log(
    `\n${requests} peticiones, ${ledger.acknowledgedCount} escrituras confirmadas, ${windows.failures.length} peticiones sin atender mientras estaba anunciado, ${limited} frenadas por los límites.`,
  )
  if (before.pid === after.pid) {
    console.log(
      `El servidor retiene ${megabytes(before)} → ${megabytes(after)} MB y tiene ${before.handles} → ${after.handles} archivos y conexiones abiertos.`,
    )
  }
  for (const sentence of wrong) console.log(`✗ ${sentence}`)
  console.log(wrong.length === 0 ? '\nNo se perdió nada, y todo cuadra.' : '\nAlgo no aguantó.')
  return wrong.length === 0 ? 0 : 1
}

/** Runs the faults one after another, waiting until the site is ready in between. Returns one sentence per failed fault. */
async function round(scene: Scene, faults: Fault[], until: number) {
  const wrong: string[] = []
  for (const fault of faults.filter(({ name }) => name.includes(options.only))) {
    if (performance.now() >= until) break
    const impossible = fault.isImpossible?.(scene)
    if (impossible) {
      console.log(`- ${fault.name}: no se prueba, ${impossible}`)
      continue
    }
    const from = performance.now()
    try {
      const survived = await fault.run(scene)
      console.log(`✓ ${fault.name} (${seconds((performance.now() - from) / 1000)}): ${survived}`)
    } catch (error) {
      interrupted.signal.throwIfAborted()
      wrong.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`)
      console.log(`✗ ${wrong.at(-1)}`)
    }
    await scene.site.untilReady()
  }
  return wrong
}

function megabytes({ heapBytes }: Footprint) {
  return (heapBytes / 1e6).toFixed(0)
}
