import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { applyMigrations } from '@animeteca/api/app/migrate'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { isLentInTurn } from '@animeteca/api/database/connections/pooler'
import { query } from '@animeteca/postgres/query'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
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

test('a database that takes its time to let in is waited for by a start, and one that refuses is not', async () => {
  const [url, dataDir] = await Promise.all([emptyDatabase(), folder()])
  const door = await lateDoor(url)
  const config = readConfig({ DATABASE_URL: door.url, DATA_DIR: dataDir })
  const opening = openDatabase(config)
  await applyMigrations(door.url, ['2026-11-20-foundation'])
  expect(await isLentInTurn(door.url)).toBe(false)
  await (await opening).close()
  door.close()
  await expect(openDatabase(config)).rejects.toThrow(/^No hay ninguna base de datos/)
})

/** The same database for those who wait a little longer than a call would. */
async function lateDoor(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const door = createServer((visitor) => {
    visitor.on('error', () => {})
    setTimeout(() => visitor.pipe(connect(Number(port), hostname)).pipe(visitor), connectMs.ofCalls + 200)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  url.port = String((door.address() as AddressInfo).port)
  return { url: url.href, close: () => door.close() }
}
