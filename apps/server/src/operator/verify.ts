import { verify } from '@animeteca/api/app/verify'
import { checkArchive } from '@animeteca/api/backup/check-archive'
import { pictureOfName } from '@animeteca/api/backup/manifest'
import type { Finding } from '@animeteca/api/verify/check'
import { formatNumber } from '@animeteca/contracts/text/count'
import { existingBackup } from './backup-argument.ts'
import { openSite, readSettings } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

/** Maximum number of printed examples per check. */
const maxExamples = 5

/**
 * Compares every counter and derived value with its rows, in one snapshot and without writing: `npm run verify`. Exits with 1 if one differs. Values
 * that refresh hourly or nightly may differ unless `--strict` is given. With a backup, `npm run verify -- FILE`, it checks that this one is
 * complete and undamaged, and uses no database.
 */
await runProgram(async () => {
  const usage = 'npm run verify -- [ARCHIVO] [--strict]'
  const { positionals, flags } = programArguments({ usage, maxArguments: 1, flags: ['strict'] })
  const [backup] = positionals
  return backup === undefined ? verifySite(flags.has('strict')) : verifyBackup(backup)
})

async function verifySite(isStrict: boolean) {
  const { url, media, stop } = await openSite()
  try {
    console.log(line('Comprobado', 'Filas', 'Distintas', ''))
    const { findings, unreferenced } = await verify({ url, media }, (finding) =>
      console.log(linesOf(finding, isStrict)),
    )
    for (const address of unreferenced) console.log(`Ninguna fila usa la imagen ${address}.`)
    const wrong = findings.filter(({ differences, isLate }) => differences > 0 && (isStrict || !isLate))
    console.log(
      wrong.length === 0 ? '\nTodo cuadra.' : `\nNo cuadra: ${wrong.map(({ name }) => name.toLowerCase()).join(', ')}.`,
    )
    return wrong.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

async function verifyBackup(argument: string) {
  const file = await existingBackup(argument, readSettings())
  const { madeAt, tables, files } = await checkArchive(file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = files.filter(({ name }) => pictureOfName(name) !== undefined).length
  console.log(
    `La copia ${file.address} del ${madeAt} está entera: ${formatNumber(rows)} filas, ${formatNumber(pictures)} imágenes.`,
  )
  return 0
}

function linesOf({ name, rows, differences, examples, isLate }: Finding, isStrict: boolean) {
  const isWaiting = isLate && !isStrict && differences > 0
  const [first = '', ...others] = examples.slice(0, maxExamples)
  const one = line(name, formatNumber(rows), formatNumber(differences), isWaiting ? `aún sin contar: ${first}` : first)
  return [one, ...others.map((example) => line('', '', '', example))].join('\n')
}

function line(name: string, rows: string, differences: string, example: string) {
  return `${name.padEnd(42)}${rows.padStart(12)}${differences.padStart(11)}  ${example}`.trimEnd()
}
