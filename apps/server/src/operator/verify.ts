import { parseArgs } from 'node:util'
import { verify } from '@animeteca/api/app/verify'
import type { Finding } from '@animeteca/api/verify/check'
import { amount } from './amount.ts'
import { openSite } from './open-site.ts'
import { runProgram } from './run-program.ts'

/**
 * Holds every kept counter and derived value against its rows, in one snapshot and without writing: `npm run verify`. Ends with 1 where
 * one differs; what is counted by the hour or by the night may be late, unless `--strict` says that it may not.
 */
const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } })
/** As many of what differs are named. */
const named = 5

await runProgram(async () => {
  const { url, media, stop } = await openSite()
  try {
    console.log(line('Comprobado', 'Filas', 'Distintas', ''))
    const { findings, unreferenced } = await verify({ url, media }, (finding) => console.log(linesOf(finding)))
    for (const address of unreferenced) console.log(`Ninguna fila usa la imagen ${address}.`)
    const wrong = findings.filter(({ differences, isLate }) => differences > 0 && (values.strict || !isLate))
    console.log(
      wrong.length === 0 ? '\nTodo cuadra.' : `\nNo cuadra: ${wrong.map(({ name }) => name.toLowerCase()).join(', ')}.`,
    )
    return wrong.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
})

function linesOf({ name, rows, differences, examples, isLate }: Finding) {
  const isWaiting = isLate && !values.strict && differences > 0
  const [first = '', ...others] = examples.slice(0, named)
  const one = line(name, amount(rows), amount(differences), isWaiting ? `aún sin contar: ${first}` : first)
  return [one, ...others.map((example) => line('', '', '', example))].join('\n')
}

function line(name: string, rows: string, differences: string, example: string) {
  return `${name.padEnd(42)}${rows.padStart(12)}${differences.padStart(11)}  ${example}`.trimEnd()
}
