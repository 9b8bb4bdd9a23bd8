import { randomUUID } from 'node:crypto'
import { inDatabase, query } from '@animeteca/postgres/query'
import { expect, onTestFinished } from 'vitest'
import { folder, migratedDatabase } from '../test/main-process.ts'
import { run, test } from '../test/operator/programs.ts'

test('restore refuses a database with another encoding, and one that does not answer, before it writes anything', async ({
  services,
  backup: file,
}) => {
  const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: await folder() }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await services.pool.query(
    `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  )
  onTestFinished(async () => void (await services.pool.query(`drop database ${name}`)))
  const latin = { ...site, DATABASE_URL: inDatabase(site.DATABASE_URL, name) }
  expect(await run('restore', latin, file)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^La base de datos \w+ tiene la codificación LATIN1 .*\. No se ha cambiado nada\.\n$/,
    ),
  })
  expect(await query(latin.DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([])

  const away = { ...site, DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada' }
  expect(await run('restore', away, file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^No hay ninguna base de datos en 127\.0\.0\.1:9\/nada .*\.\n$/),
  })
})

test('restore refuses a folder, and a database whose tables have another owner', async ({ services, backup: file }) => {
  const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: await folder() }
  expect(await run('restore', site, site.DATA_DIR)).toEqual({
    code: 1,
    output: `No hay ninguna copia en ${site.DATA_DIR}.\n`,
  })

  const url = await migratedDatabase()
  const role = `test_${randomUUID().replaceAll('-', '')}`
  await query(url, `create role ${role} login password 'bebop'`)
  onTestFinished(async () => {
    await query(url, `drop owned by ${role}`)
    await query(url, `drop role ${role}`)
  })
  await query(url, `grant all on schema public to ${role}`)
  await query(url, `grant all on all tables in schema public to ${role}`)
  const asRole = Object.assign(new URL(url), { username: role, password: 'bebop' }).href
  expect(await run('restore', { ...site, DATABASE_URL: asRole }, file)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Las tablas de la base de datos .*REASSIGN OWNED BY .*\. No se ha cambiado nada\.\n$/,
    ),
  })
})
