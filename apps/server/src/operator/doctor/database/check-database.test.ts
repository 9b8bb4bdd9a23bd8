import { migrationNames } from '@animeteca/api/migrations/names'
import { inDatabase, query } from '@animeteca/postgres/query'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { describe, expect, onTestFinished } from 'vitest'
import { configOf, connectTo, failuresOf, textsOf } from '../../../test/doctor.ts'
import { test } from '../../../test/fixtures.ts'
import { checkDatabase } from './check-database.ts'

describe('checkDatabase', () => {
  test('reports version and size of a healthy database, and warns of interrupted drills only', async ({ services }) => {
    const client = await connectTo(services.options.databaseUrl)
    const config = configOf()
    // the server of the tests is not durable
    const [first, ...others] = await checkDatabase({ config, client })
    expect(first).toMatchObject({ level: 'ok', text: expect.stringMatching(/^PostgreSQL [\d.]+, UTF8, \d+ MB$/) })
    expect(failuresOf(others)).toEqual([
      'autovacuum está apagado',
      'PostgreSQL confirma escrituras que un corte de luz perdería',
    ])
    const [killed, running] = [`animeteca_drill_${process.pid}_1`, `animeteca_drill_${process.pid}_${Date.now()}`]
    const server = inDatabase(services.options.databaseUrl, 'postgres')
    for (const name of [killed, running])
      onTestFinished(async () => void (await query(server, `drop database if exists ${name}`)))
    const create = (name: string) => query(server, `create database ${name}`)
    await create(running)
    let warning: string | undefined
    await expect
      .poll(async () => {
        // a drill of another file may delete it before the check
        await create(killed).catch((error: { code?: string }) => expect(error.code).toBe('42P04'))
        ;[warning] = textsOf(await checkDatabase({ config, client }), 'warning')
        return warning
      })
      .toContain(killed)
    expect(warning).not.toContain(running)
  })

  test('fails with the sentence of the start, on missing migrations, and on an interrupted restore', async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const client = await connectTo(url)
    const config = configOf()
    expect(failuresOf(await checkDatabase({ config, client }))).toContain('faltan migraciones de esta versión')
    await client.query('create table unfinished_restore ()')
    expect(failuresOf(await checkDatabase({ config, client }))).toContain(
      'la restauración de una copia no llegó al final',
    )
    await client.query(
      `create table migrations (id serial, name text);
       insert into migrations (name) values ('${migrationNames[0]}'), ('2099-01-01-later')`,
    )
    const [newer] = await checkDatabase({ config, client })
    expect(newer).toMatchObject({ level: 'failure', text: expect.stringContaining('2099-01-01-later') })
    expect(newer!.advice).toContain('npm run restore')
  })
})
