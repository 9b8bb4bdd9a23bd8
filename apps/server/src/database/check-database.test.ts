import { randomUUID } from 'node:crypto'
import { inDatabase, query } from '@animeteca/postgres/query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exitOf, emptyDatabase, folder, start } from '../test/main-process.ts'
import { checkDatabase, problemOf } from './check-database.ts'

/** The address of a database that is created with these options, on the server of the tests. */
async function databaseWith(options: string) {
  const server = inDatabase(await emptyDatabase(), 'postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template template0 ${options}`)
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`)
  })
  return inDatabase(server, name)
}

const tablesOf = (url: string) => query(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)

describe('checkDatabase', () => {
  test.each([
    ['SQL_ASCII', /^La base de datos \w+ tiene la codificación SQL_ASCII y hace falta UTF8: crea otra con createdb /],
    ['LATIN1', /^La base de datos \w+ tiene la codificación LATIN1 y hace falta UTF8: crea otra con createdb /],
  ])('refuses the encoding %s and leaves the database empty', async (encoding, sentence) => {
    const url = await databaseWith(`encoding '${encoding}' locale_provider libc locale 'C'`)
    await expect(checkDatabase(url)).rejects.toThrow(sentence)
    expect(await tablesOf(url)).toEqual([])
  })

  test('refuses a locale that does not convert Á to á', async () => {
    const url = await databaseWith(`encoding 'UTF8' locale_provider libc locale 'C'`)
    await expect(checkDatabase(url)).rejects.toThrow(/\(C\) no convierte Á en á, .* createdb .* --locale=C\.UTF-8 /)
  })

  test('refuses a role that cannot create tables, and accepts it once it may', async () => {
    const owner = await emptyDatabase()
    const url = new URL(owner)
    const role = `test_${randomUUID().replaceAll('-', '')}`
    await query(owner, `create role ${role} login password 'bebop'`)
    onTestFinished(async () => {
      await query(owner, `drop owned by ${role}`)
      await query(owner, `drop role ${role}`)
    })
    Object.assign(url, { username: role, password: 'bebop' })
    await expect(checkDatabase(url.href)).rejects.toThrow(
      new RegExp(
        `^El usuario ${role} no puede crear tablas .* -c 'GRANT CREATE, USAGE ON SCHEMA public TO ${role}'\\.`,
      ),
    )
    await query(owner, `grant create, usage on schema public to ${role}`)
    await checkDatabase(url.href)
  })

  test('refuses a database of a newer version, which keeps its rows', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table migrations (id serial primary key, name text, executed_at timestamptz)')
    await query(url, `insert into migrations (name) values ('2026-11-20-foundation'), ('2099-01-01-later')`)
    await expect(checkDatabase(url)).rejects.toThrow(/de una versión más nueva .* 2099-01-01-later: .* npm run restore/)
    expect(await query(url, 'select count(*)::int from migrations')).toEqual([{ count: 2 }])
  })

  test('refuses a PostgreSQL that is too old', () => {
    const facts = { version: '14.9', major: 14, name: 'a', role: 'b', encoding: 'UTF8', locale: 'C', canCreate: true }
    expect(problemOf(facts)).toMatch(/^El servidor es PostgreSQL 14\.9 y hace falta la versión 15/)
    expect(problemOf({ ...facts, version: '15.1', major: 15 })).toBeUndefined()
  })

  test('ends the start with one line and exit code 1', async () => {
    const url = await databaseWith(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`)
    const { child, output } = start({ DATABASE_URL: url, DATA_DIR: await folder() })
    expect(await exitOf(child)).toBe(1)
    expect(output().trim()).toMatch(/^La base de datos .* No se ha cambiado nada\.$/)
    expect(await tablesOf(url)).toEqual([])
  })
})
