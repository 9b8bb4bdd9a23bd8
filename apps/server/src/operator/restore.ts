import { restoreBackup } from '@animeteca/api/app/restore-backup'
import { formatNumber } from '@animeteca/contracts/text/count'
import { ConfigError } from '../startup/settings/config-error.ts'
import { existingBackup } from './backup-argument.ts'
import { openEmptySite, readSettings } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

/**
 * Restores a backup into an empty database, either `DATABASE_URL` or a new embedded one: `npm run restore -- FILE`, with a path or an
 * address such as `s3://bucket/prefix/name.tar`.
 */
await runProgram(async () => {
  const [given] = programArguments({ usage: 'npm run restore -- ARCHIVO', maxArguments: 1 }).positionals
  if (given === undefined) throw new ConfigError('Di qué copia: npm run restore -- ARCHIVO')
  const config = readSettings()
  const file = await existingBackup(given, config)
  const { url, media, stop } = await openEmptySite(config)
  try {
    const begun = performance.now()
    const { madeAt, tables } = await restoreBackup({ url, media, onStep: (step) => console.log(`${step} …`) }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = formatNumber((performance.now() - begun) / 1_000, 1)
    console.log(`Restaurada la copia del ${madeAt}: ${formatNumber(rows)} filas, ${seconds} s.`)
    return 0
  } finally {
    await stop()
  }
})
