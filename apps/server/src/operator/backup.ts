import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { newBackupPath } from '@animeteca/api/backup/backup-folder'
import { writeBackup } from '@animeteca/api/backup/write-backup'
import { ConfigError } from '../config.ts'
import { amount } from './amount.ts'
import { openSite } from './open-site.ts'
import { runProgram } from './run-program.ts'

/** Saves the whole site into one file while it runs: `npm run backup`, optionally with a file or folder; default `BACKUP_DIR`. */
const [, , given] = process.argv

await runProgram(async () => {
  const { config, url, media, stop } = await openSite()
  try {
    const path = await pathFor(given && resolve(process.env['INIT_CWD'] ?? '.', given), config.backups.folder)
    const begun = performance.now()
    const { tables } = await writeBackup({ url, media }, path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = amount((performance.now() - begun) / 1_000, 1)
    console.log(`Guardado en ${path}: ${amount(rows)} filas, ${amount(statSync(path).size / 1e6, 1)} MB, ${seconds} s.`)
    return 0
  } finally {
    await stop()
  }
})

async function pathFor(given: string | undefined, folder: string) {
  if (given === undefined) return newBackupPath(folder)
  if (!existsSync(given)) return given
  if (statSync(given).isDirectory()) return newBackupPath(given)
  throw new ConfigError(`Ya hay un archivo ${given}: da otro nombre, o una carpeta.`)
}
