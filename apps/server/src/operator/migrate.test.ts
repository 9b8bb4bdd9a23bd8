import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@animeteca/postgres/query'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, exitOf, folder, start } from '../test/main-process.ts'

test('migrate migrates an empty database and creates the administrator', async () => {
  const dataDir = await folder()
  const url = await emptyDatabase()
  const file = join(dataDir, 'database-url')
  await writeFile(file, url)
  const jet = { ADMIN_USERNAME: 'jet', ADMIN_EMAIL: 'jet@bebop.example', ADMIN_PASSWORD: 'laughing' }
  const migration = start({ DATABASE_URL_FILE: file, DATA_DIR: dataDir, ...jet }, onTestFinished, 'operator/migrate.ts')

  expect(await exitOf(migration.child)).toBe(0)
  expect(migration.output()).toContain('La base de datos está al día.')
  expect(await query(url, 'select username from users where is_admin')).toEqual([{ username: 'jet' }])
})

test('migrate exits with code 1 and one sentence if there is no database', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada', DATA_DIR: await folder() }
  const migration = start(nowhere, onTestFinished, 'operator/migrate.ts')

  expect(await exitOf(migration.child)).toBe(1)
  expect(migration.output().trim()).toMatch(/^No hay ninguna base de datos en 127\.0\.0\.1:9\/nada .*\.$/)
})
