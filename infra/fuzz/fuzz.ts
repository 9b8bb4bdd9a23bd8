import { parseArgs } from 'node:util'
import { openFuzzRun } from '../../apps/server/src/test/fuzz/fuzz-run.ts'
import { leaksOf, measureServer } from '../chaos/footprint.ts'
import { printReport } from './print-report.ts'
import { openFuzzSite } from './site.ts'

/**
 * Sends generated inputs to every call as five kinds of people: `npm run fuzz`, for five minutes or `--minutes 1`; `--seed 7` repeats the order
 * and inputs of a run. The site is in a temporary folder. The exit code is 1 if an answer violated its contract or revealed private data.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
})

const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31))
/** Inputs per call, person and round. */
const inputs = 6

process.exitCode = await run().catch((error: unknown) => {
  console.error(error)
  return 1
})

async function run() {
  const until = performance.now() + Number(options.minutes) * 60_000
  console.log(`Semilla ${seed}. Arrancando un sitio propio en una carpeta temporal …`)
  await using closing = new AsyncDisposableStack()
  const site = await openFuzzSite()
  closing.defer(site.close)
  const fuzzRun = await openFuzzRun({
    services: site.services,
    url: site.url,
    hasTimeLeft: () => performance.now() < until,
  })
  closing.defer(async () => fuzzRun.close())
  await fuzzRun.leaks.insertMarkedValues()
  await fuzzRun.leaks.askOwner()

  // the first round fills caches, so that memory is comparable afterwards
  await fuzzRun.round(seed, 1)
  const before = await measureServer(site.server)
  for (let round = 1; performance.now() < until; round++) await fuzzRun.round(seed + round * 10_000, inputs)
  const after = await measureServer(site.server)

  const wrong = [...leaksOf(before, after), ...(await site.verify()), ...site.faultsInLog()]
  if (!(await fetch(`${site.url}/readyz`)).ok) wrong.push('el servidor ya no está listo')
  printReport(fuzzRun, { before, after })
  for (const sentence of wrong) console.log(`✗ ${sentence}`)
  const isFine = fuzzRun.report.faults.length === 0 && wrong.length === 0
  console.log(isFine ? '\nNada falló.' : `\nAlgo falló. Otra vez lo mismo: npm run fuzz -- --seed ${seed}`)
  return isFine ? 0 : 1
}
