import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connected, inDatabase, query } from '@animeteca/postgres/query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../startup/settings/config.ts'
import { emptyDatabase, exitOf, folder, start } from '../test/main-process.ts'
import { problemOfServer } from './check-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const uniqueName = () => `test_${randomUUID().replaceAll('-', '')}`

/** The address of a database that is created with these options, on the server of the tests. */
async function databaseWith(options: string) {
  const server = inDatabase(await emptyDatabase(), 'postgres')
  const name = uniqueName()
  await query(server, `create database ${name} template template0 ${options}`)
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`)
  })
  return inDatabase(server, name)
}

/** An empty database, and its address for a new role that may only connect. */
async function databaseOfOther() {
  const url = await emptyDatabase()
  const role = uniqueName()
  await query(url, `create role ${role} login password 'bebop'`)
  onTestFinished(async () => {
    await query(url, `drop owned by ${role}`)
    await query(url, `drop role ${role}`)
  })
  return { url, role, asRole: Object.assign(new URL(url), { username: role, password: 'bebop' }).href }
}

const tablesOf = (url: string) =>
  query(url, `select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`)

/** The sentence that ends a start, after checking that the start has written nothing. */
async function refusal(url: string, owner = url) {
  const before = await tablesOf(owner)
  const dataDir = await folder()
  const starting = prepareDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }))
  const message = await starting.then(
    async (database) => {
      await database.close()
      return 'started'
    },
    (error: Error) => error.message,
  )
  expect(message).toMatch(/^[^\n]+\. No se ha cambiado nada\.$/)
  expect(await tablesOf(owner)).toEqual(before)
  expect(await readdir(dataDir)).toEqual([])
  return message
}

describe('a start refuses, before it writes anything,', () => {
  test.each(['SQL_ASCII', 'LATIN1'])('a database with the encoding %s', async (encoding) => {
    const url = await databaseWith(`encoding '${encoding}' locale_provider libc locale 'C'`)
    expect(await refusal(url)).toMatch(
      new RegExp(
        `^La base de datos \\w+ tiene la codificación ${encoding} y hace falta UTF8: crea otra con createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=\\w+ NOMBRE `,
      ),
    )
  })

  test.each([
    ['C', `locale_provider libc locale 'C'`],
    ['tr-TR', `locale_provider icu icu_locale 'tr-TR' locale 'C'`],
  ])('a database whose locale %s does not convert Á to á and I to i', async (locale, options) => {
    const url = await databaseWith(`encoding 'UTF8' ${options}`)
    expect(await refusal(url)).toMatch(
      new RegExp(`\\(${locale}\\) no convierte Á en á e I en i, .* createdb .* --locale=C\\.UTF-8 `),
    )
  })

  test('a database of a newer version', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table migrations (id serial primary key, name text, executed_at timestamptz)')
    await query(url, `insert into migrations (name) values ('2026-11-20-foundation'), ('2099-01-01-later')`)
    expect(await refusal(url)).toMatch(/de una versión más nueva .* 2099-01-01-later: .* npm run restore/)
    expect(await query(url, 'select count(*)::int from migrations')).toEqual([{ count: 2 }])
  })

  test.each([
    ['create table migrations (id int, migration text)', 'migrations'],
    ['create table users (id int)', 'users'],
  ])('a database of another program: %s', async (sql, other) => {
    const url = await emptyDatabase()
    await query(url, sql)
    expect(await refusal(url)).toMatch(
      new RegExp(`^La base de datos \\w+ es de otro programa \\(${other}\\): crea otra con createdb `),
    )
  })

  test.each(['role', 'database'])('a read-only %s, and names commands that end it', async (kind) => {
    const { url, role, asRole } = await databaseOfOther()
    const name = kind === 'role' ? role : new URL(url).pathname.slice(1)
    await query(url, `alter ${kind} ${name} set default_transaction_read_only = on`)
    const message = await refusal(asRole, url)
    expect(message).toMatch(/no admite escrituras: pon en DATABASE_URL la principal .* con psql -d /)
    await connected(url, async (client) => {
      for (const [, command] of message.matchAll(/-c '(.+?)'/g)) await client.query(command!)
    })
    expect(await refusal(asRole, url)).toMatch(/no puede crear tablas/)
    await query(inDatabase(url, 'postgres'), `alter ${kind} ${name} reset all`)
  })

  test('a role whose tables would be created in another schema', async () => {
    const { url, role, asRole } = await databaseOfOther()
    await query(url, `create schema ${role} authorization ${role}`)
    expect(await refusal(asRole, url)).toMatch(
      new RegExp(
        `no irían al esquema public, sino a ${role}: .* 'ALTER ROLE ${role} IN DATABASE \\w+ SET search_path = public'`,
      ),
    )
  })

  test('a role without a right that migrations need, and names the command that grants it', async () => {
    const { url, role, asRole } = await databaseOfOther()
    const [database] = new URL(url).pathname.split('/').slice(-1)
    for (const [what, grant] of [
      ['tablas', `GRANT CREATE, USAGE ON SCHEMA public TO ${role}`],
      ['extensiones', `GRANT CREATE ON DATABASE ${database} TO ${role}`],
    ]) {
      expect(await refusal(asRole, url)).toBe(
        `El usuario ${role} no puede crear ${what} en la base de datos ${database}: dale permiso con psql -d ${database} -c '${grant}'. No se ha cambiado nada.`,
      )
      await query(url, grant!)
    }
    await (await prepareDatabase(readConfig({ DATABASE_URL: asRole, DATA_DIR: await folder() }))).close()
  })

  test('a role that does not own the tables which it has to migrate', async () => {
    const { url, role, asRole } = await databaseOfOther()
    await query(url, `grant create, usage on schema public to ${role}`)
    await query(url, 'create extension unaccent; create extension pg_trgm')
    await query(url, 'create table migrations (id serial primary key, name text, executed_at timestamptz)')
    await query(url, `grant select on migrations to ${role}`)
    expect(await refusal(asRole, url)).toMatch(new RegExp(`son de \\w+, .* 'REASSIGN OWNED BY \\w+ TO ${role}'`))
  })
})

test('problemOfServer names the version of a PostgreSQL that is too old', () => {
  const facts = {
    version: '14.9',
    major: 14,
    name: 'a',
    role: 'b',
    encoding: 'UTF8',
    locale: 'C',
    isReadOnly: false,
    schema: 'public',
    canCreate: true,
    canExtend: true,
    missingExtensions: [],
    unavailableExtensions: [],
    otherOwner: null,
    takenTable: null,
  }
  expect(problemOfServer(facts)).toMatch(
    /^El servidor es PostgreSQL 14\.9 y hace falta la versión 15 .* con pg_upgradecluster, o pon otro en DATABASE_URL\.$/,
  )
  expect(problemOfServer({ ...facts, version: '15.1', major: 15 })).toBeUndefined()
})

test.each([
  [
    'a wrong database',
    async () => databaseWith(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`),
    {},
    /^La base/,
  ],
  ['settings that contradict each other', emptyDatabase, { PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT \(no /],
  ['a setting that does not exist', emptyDatabase, { BACKUP: 'on' }, /BACKUP no existe, será BACKUPS\.$/],
])('the process ends with one line and exit code 1 on %s', async (_, database, settings, line) => {
  const [url, dataDir] = [await database(), await folder()]
  const { child, output } = start({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings })
  expect(await exitOf(child)).toBe(1)
  expect(output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  expect(await tablesOf(url)).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})
