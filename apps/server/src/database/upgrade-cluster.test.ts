import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@animeteca/api/app/migrate'
import { startCluster } from '@animeteca/postgres/cluster'
import { query } from '@animeteca/postgres/query'
import { expect, test } from 'vitest'
import { readConfig } from '../startup/settings/config.ts'
import { folder } from '../test/main-process.ts'
import { openDatabase } from './database.ts'

test('the first start upgrades an embedded database of an older PostgreSQL, also after an interrupted upgrade', async () => {
  const dataDir = await folder()
  const old = await startCluster({ dataDir, major: 17, durable: false })
  expect(await query(old.url, 'show server_version')).toEqual([{ server_version: expect.stringMatching(/^17\./) }])
  await migrate(old.url)
  await query(old.url, `insert into users (username, email, password_hash) values ('spike', 's@b.example', '')`)
  await old.stop()
  // leftovers of a start that was killed half way
  await mkdir(join(dataDir, 'postgres-18', 'data'), { recursive: true })
  await writeFile(join(dataDir, 'postgres-18', 'filling'), '')

  const config = readConfig({ DATA_DIR: dataDir })
  await (await openDatabase(config)).close()
  const database = await openDatabase(config)
  expect(await query(database.url, `select username, current_setting('server_version') as version from users`)).toEqual(
    [{ username: 'spike', version: expect.stringMatching(/^18\./) }],
  )
  await database.close()
  expect(existsSync(join(dataDir, 'postgres-17', 'data', 'PG_VERSION'))).toBe(true)
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/-before-upgrade\.tar$/)])
})
