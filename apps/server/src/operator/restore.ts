import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '@animeteca/api/app/restore-backup'
import { ConfigError } from '../config.ts'
import { amount } from './amount.ts'
import { openEmptySite } from './open-site.ts'
import { runProgram } from './run-program.ts'

/** Restores a backup into an empty database, either `DATABASE_URL` or a new embedded one: `npm run restore -- FILE`. */
const [, , given] = process.argv

await runProgram(async () => {
  if (given === undefined) throw new ConfigError('Di qué copia: npm run restore -- ARCHIVO')
  const path = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (!existsSync(path)) throw new ConfigError(`No hay ningún archivo ${path}.`)
  const { url, media, stop } = await openEmptySite()
  try {
    const begun = performance.now()
    const { madeAt, tables } = await restoreBackup({ url, media, onStep: (step) => console.log(`${step} …`) }, path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = amount((performance.now() - begun) / 1_000, 1)
    console.log(`Restaurada la copia del ${madeAt}: ${amount(rows)} filas, ${seconds} s.`)
    return 0
  } finally {
    await stop()
  }
})
