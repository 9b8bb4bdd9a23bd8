import { reproduction } from '../../apps/server/src/test/fuzz/fuzz-report.ts'
import type { openFuzzRun } from '../../apps/server/src/test/fuzz/fuzz-run.ts'
import type { Footprint } from '../chaos/footprint.ts'

type FuzzOptions = Awaited<ReturnType<typeof openFuzzRun>>

/** Prints how often each call was sent, and each fault with the smallest input that reproduces it. */
export function printReport(
  { report, leaks }: FuzzOptions,
  { before, after }: { before: Footprint; after: Footprint },
) {
  const width = Math.max(...[...report.perEntry.keys()].map((name) => name.length))
  console.log(`\n${'Llamada'.padEnd(width)}  intentos  con éxito`)
  for (const [name, { tried, answered }] of [...report.perEntry].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${name.padEnd(width)}  ${String(tried).padStart(8)}  ${String(answered).padStart(9)}`)

  console.log(`\n${report.tried} peticiones a ${report.perEntry.size} llamadas.`)
  console.log(`De quién: ${listed(report.perCaller)}`)
  console.log(`Respuestas: ${listed(report.statuses)}`)
  console.log(
    `${leaks.values.size} valores escondidos en columnas que no son de todos; ${leaks.seenByOwner.size} los lee su dueño, y nadie más.`,
  )
  console.log(`Memoria del servidor: ${megabytes(before)} → ${megabytes(after)} MB`)
  for (const fault of report.faults) console.log(`\n✗ ${reproduction(fault)}`)
}

const listed = (counts: Map<string | number, number>) =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => `${what} ×${count}`)
    .join(', ')

function megabytes({ heapBytes }: Footprint) {
  return (heapBytes / 1e6).toFixed(0)
}
