import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { restoreBackup } from '@animeteca/api/app/restore-backup'
import { verify } from '@animeteca/api/app/verify'
import type { BackupFile } from '@animeteca/api/backup/store/backup-store'
import { openMedia } from '@animeteca/api/media/storage/open-media'
import { drillName, drillSql, firstDrillSql } from '@animeteca/api/metrics/background-work.queries'
import { formatNumber } from '@animeteca/contracts/text/count'
import { inDatabase, query } from '@animeteca/postgres/query'
import { escapeIdentifier } from 'pg'
import { isOfAbandonedDrill, newDrillName } from '../database/drill-names.ts'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { existingBackup, newestBackup } from './backup-argument.ts'
import { openSite } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

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

const hasSite = `select to_regclass('public.nightly_runs') is not null as "isMigrated"`

/**
 * Rehearses a recovery: `npm run drill`, with a backup or the newest of `BACKUP_DIR`. Restores it into a temporary database on the same
 * server, verifies that, removes it and prints one line. The first try and each success are recorded in the site's database, where monitoring reads them.
 */
await runProgram(async () => {
  const [given] = programArguments({ usage: 'npm run drill -- [ARCHIVO]', maxArguments: 1 }).positionals
  const { config, url, stop } = await openSite()
  try {
    const [site] = await query<{ isMigrated: boolean }>(url, hasSite)
    if (!site!.isMigrated)
      throw new ConfigError('La base de datos aún no es de un sitio: corrige DATABASE_URL, o haz npm run migrate.')
    await query(url, firstDrillSql, [drillName])
    const file = given === undefined ? await newestBackup(config) : await existingBackup(given, config)
    const folder = scratchFolder(config)
    await removeAbandoned(url, folder)
    const begun = performance.now()
    const { rows, wrong } = await rehearse(url, file, folder)
    const seconds = formatNumber((performance.now() - begun) / 1_000, 1)
    const what = `Ensayo de restauración de ${basename(file.address)}: ${formatNumber(rows)} filas, ${seconds} s`
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

/** Where the pictures of the backup are put: beside it, or where the site has its own if it comes from a bucket. */
function scratchFolder({ backups, dataDir }: Config) {
  return 'folder' in backups.place ? backups.place.folder : dataDir
}

/** Removes the databases and folders of drills that were killed. */
async function removeAbandoned(url: string, folder: string) {
  const databases = await query<{ name: string }>(
    url,
    `select datname as name from pg_database where pg_has_role(datdba, 'usage')`,
  )
  for (const { name } of databases.filter(({ name }) => isOfAbandonedDrill(name)))
    await query(url, `drop database if exists ${escapeIdentifier(name)} with (force)`)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isOfAbandonedDrill)) await rm(join(folder, name), { recursive: true, force: true })
}

async function rehearse(url: string, file: BackupFile, folder: string) {
  const name = newDrillName()
  const mediaDir = join(folder, name)
  const [create] = await query(url, createEmpty, [name])
  await query(url, String(create!['sql'])).catch((error: Error) => {
    throw new ConfigError(
      `El ensayo necesita crear una base de datos (${error.message}): permítelo con ALTER ROLE … CREATEDB, o restaura a mano en otro servidor con npm run restore.`,
    )
  })
  try {
    const target = { url: inDatabase(url, name), media: await openMedia({ mediaDir }) }
    const { tables } = await restoreBackup(target, file)
    const { findings } = await verify(target)
    const wrong = findings.filter(({ differences, isLate }) => differences > 0 && !isLate)
    return {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      wrong: wrong.map((finding) => finding.name.toLowerCase()),
    }
  } finally {
    await query(url, `drop database ${escapeIdentifier(name)} with (force)`)
    await rm(mediaDir, { recursive: true, force: true })
  }
}
