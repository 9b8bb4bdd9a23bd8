import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { restoreBackup } from '@animeteca/api/app/restore-backup'
import { verify } from '@animeteca/api/app/verify'
import { listBackups } from '@animeteca/api/backup/backup-folder'
import { openMedia } from '@animeteca/api/media/storage/open-media'
import { drillName, drillSql } from '@animeteca/api/metrics/background-work.queries'
import { inDatabase, query, quoted } from '@animeteca/postgres/query'
import { ConfigError } from '../config.ts'
import { amount } from './amount.ts'
import { openSite } from './open-site.ts'
import { runProgram } from './run-program.ts'

/**
 * Rehearses a recovery: `npm run drill`, with a backup or the newest of `BACKUP_DIR`. Restores it into a temporary database on the same
 * server, verifies that, removes it and prints one line. A success is recorded in the site's database, where monitoring reads it.
 */
const [, , given] = process.argv

/**
 * Returns the SQL that creates an empty database with the encoding and locale of this one. Those of `template0` may differ, and a backup cannot be
 * restored into SQL_ASCII. `datlocale` was called `daticulocale` before PostgreSQL 17.
 */
const createEmpty = `
  select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L locale_provider ',
                $1::text, pg_encoding_to_char(encoding), datcollate, datctype)
         || case datlocprovider when 'i' then format('icu icu_locale %L', locale)
                                when 'b' then format('builtin builtin_locale %L', locale)
                                else 'libc' end as sql
    from (select *, coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale') as locale
            from pg_database where datname = current_database()) as site`

await runProgram(async () => {
  const { config, url, stop } = await openSite()
  try {
    const path = await backupFrom(config.backups.folder)
    const begun = performance.now()
    const { rows, wrong } = await rehearse(url, path, config.backups.folder)
    const seconds = amount((performance.now() - begun) / 1_000, 1)
    const what = `Ensayo de restauración de ${basename(path)}: ${amount(rows)} filas, ${seconds} s`
    if (wrong.length > 0) {
      console.error(`${what}. No cuadra: ${wrong.join(', ')}.`)
      return 1
    }
    await query(url, drillSql, [drillName])
    console.log(`${what}. Todo cuadra.`)
    return 0
  } finally {
    await stop()
  }
})

async function backupFrom(folder: string) {
  if (given !== undefined) {
    const path = resolve(process.env['INIT_CWD'] ?? '.', given)
    if (existsSync(path)) return path
    throw new ConfigError(`No hay ningún archivo ${path}.`)
  }
  const [newest] = await listBackups(folder)
  if (newest) return newest.path
  throw new ConfigError(`No hay ninguna copia en ${folder}: haz una con npm run backup, o corrige BACKUP_DIR.`)
}

async function rehearse(url: string, path: string, folder: string) {
  const name = `animeteca_drill_${process.pid}_${Date.now()}`
  const mediaDir = join(folder, name)
  const [create] = await query(url, createEmpty, [name])
  await query(url, String(create!['sql'])).catch((error: Error) => {
    throw new ConfigError(
      `El ensayo necesita crear una base de datos (${error.message}): permítelo con ALTER ROLE … CREATEDB, o restaura a mano en otro servidor con npm run restore.`,
    )
  })
  try {
    const target = { url: inDatabase(url, name), media: await openMedia({ mediaDir }) }
    const { tables } = await restoreBackup(target, path)
    const { findings } = await verify(target)
    const wrong = findings.filter(({ differences, isLate }) => differences > 0 && !isLate)
    return {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      wrong: wrong.map((finding) => finding.name.toLowerCase()),
    }
  } finally {
    await query(url, `drop database ${quoted(name)} with (force)`)
    await rm(mediaDir, { recursive: true, force: true })
  }
}
