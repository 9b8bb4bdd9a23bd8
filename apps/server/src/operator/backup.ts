import { writeBackup } from '@animeteca/api/backup/write-backup'
import { formatNumber } from '@animeteca/contracts/text/count'
import { newBackup } from './backup-argument.ts'
import { openSite } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

/**
 * Saves the whole site while it runs: `npm run backup`, optionally with a file, a folder or an address such as `s3://bucket/prefix`;
 * default `BACKUP_DIR`.
 */
await runProgram(async () => {
  const { positionals } = programArguments({ usage: 'npm run backup -- [ARCHIVO]', maxArguments: 1 })
  const { config, url, media, stop } = await openSite()
  try {
    const file = await newBackup(positionals[0], config)
    const begun = performance.now()
    const { tables } = await writeBackup({ url, media }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = formatNumber((performance.now() - begun) / 1_000, 1)
    const megabytes = formatNumber(((await file.size()) ?? 0) / 1e6, 1)
    console.log(`Guardado en ${file.address}: ${formatNumber(rows)} filas, ${megabytes} MB, ${seconds} s.`)
    return 0
  } finally {
    await stop()
  }
})
