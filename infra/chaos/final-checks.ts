import { readdir } from 'node:fs/promises'
import { describe } from './fault-windows.ts'
import type { Scene } from './fault.ts'
import { type Footprint, leaksOf, measureServer } from './footprint.ts'
import { readRows } from './read-rows.ts'
import { runProgram } from './server.ts'

const picture = /^[0-9a-f]{64}(-\d+)?\.webp$/
/** How many examples of each kind of failure are printed. */
const examples = 5

/** Checks the site after all clients have stopped. `wrong` has one sentence per failure. */
export async function runFinalChecks({ site, ledger, windows }: Scene, before: Footprint) {
  const rows = await site.connected(readRows)
  const lost = ledger.check(rows)
  const unexcused = windows.unexcused()
  const halfWritten = (await readdir(site.mediaDir)).filter(
    (name) => !picture.test(name) && !site.partialPictures.has(name),
  )
  const { code, output } = await runProgram('verify', site.env)
  const after = await measureServer(site.server)
  const waiting = await site.server.metric('animeteca_pool_waiting')
  const isListening = (await site.server.metric('animeteca_listening')) === 1
  return {
    after,
    wrong: [
      ...some(lost, 'confirmado y no guardado'),
      ...some(
        unexcused.map((failure) => describe(failure, windows.during(failure))),
        'falló sin estar anunciado',
      ),
      ...some(halfWritten, 'a medio escribir'),
      ...(code === 0 ? [] : [`npm run verify termina con ${code}: ${output.trim()}`]),
      ...leaksOf(before, after),
      ...(waiting === 0 ? [] : [`${waiting} sentencias esperan una conexión sin que nadie pida nada`]),
      ...(isListening ? [] : ['el servidor no oye los cambios de otros']),
    ],
  }
}

function some(found: string[], what: string) {
  const more = found.length > examples ? [`… y ${found.length - examples} más (${what})`] : []
  return [...found.slice(0, examples).map((one) => `${what}: ${one}`), ...more]
}
