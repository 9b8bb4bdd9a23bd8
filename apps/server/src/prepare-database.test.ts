import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from '@animeteca/api/database/migrate'
import { wireTo } from '@animeteca/api/test/wire'
import { query } from '@animeteca/postgres/query'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { emptyDatabase, folder } from './test/main-process.ts'

test('a site with people is saved before it is migrated, and is not migrated where it can’t be', async () => {
  const [url, dataDir] = await Promise.all([emptyDatabase(), folder()])
  await applyMigrations(url, ['2026-11-20-foundation', '2026-11-21-admin-panel'])
  await query(url, `insert into users (username, email, password_hash) values ('spike', 's@b.example', '')`)
  const preparing = (env: Record<string, string>) =>
    prepareDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env }))

  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(preparing({ BACKUP_DIR: file })).rejects.toThrow(/^Sin copia no se migra, .*BACKUPS=off\.$/)
  expect(await query(url, 'select count(*)::int from migrations')).toEqual([{ count: 2 }])

  await (await preparing({})).close()
  await (await preparing({})).close()
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/-before-migration\.tar$/)])
  expect(await query(url, `select to_regclass('webhooks') is not null as "isMigrated"`)).toEqual([{ isMigrated: true }])
})

test('a database that takes its time to let in is waited for, and one that refuses is not', async () => {
  const [wire, dataDir] = await Promise.all([emptyDatabase().then((url) => wireTo(url)), folder()])
  const config = readConfig({ DATABASE_URL: wire.url, DATA_DIR: dataDir })
  wire.fallSilent()
  // the first attempt has been lost by then
  setTimeout(() => wire.mend(), 500)
  await (await openDatabase(config)).close()
  wire.cut()
  await expect(openDatabase(config)).rejects.toThrow(/^No hay ninguna base de datos/)
  wire.close()
})
