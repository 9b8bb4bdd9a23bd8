import { createTestDatabase } from '@animeteca/postgres/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isMigrated, migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { createOrm } from './orm.ts'
import { poolOf } from './pool.ts'

async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

async function connected(url: string) {
  const orm = await createOrm({ url })
  onTestFinished(() => orm.close())
  return orm
}

describe('the migrations', () => {
  test('make exactly the tables that the entities describe', async () => {
    const orm = await connected(await emptyDatabase())
    expect(await isMigrated(orm)).toBe(false)
    await migrate(orm)
    expect(await isMigrated(orm)).toBe(true)
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('')
  })

  test('make every index and check that the entities word as SQL', async () => {
    const [byMigration, byEntities] = await Promise.all([
      connected(await emptyDatabase()),
      connected(await emptyDatabase()),
    ])
    await migrate(byMigration)
    const { functions } = await import('./functions.ts')
    for (const statement of functions) await byEntities.em.execute(statement)
    await byEntities.schema.create({ wrap: false })
    expect(await definitionsOf(byMigration)).toEqual(await definitionsOf(byEntities))
  })

  test('are applied once by ten servers that start together', async () => {
    const url = await emptyDatabase()
    const servers = await Promise.all(Array.from({ length: 10 }, () => connected(url)))
    await Promise.all(servers.map((orm) => migrate(orm)))
    const { rows } = await (await poolOf(servers[0]!)).query('select count(*)::int as applied from migrations')
    expect(rows).toEqual([{ applied: migrations.length }])
  })
})

async function definitionsOf(orm: Awaited<ReturnType<typeof createOrm>>) {
  const { rows } = await (
    await poolOf(orm)
  ).query<{ definition: string }>(`
    select indexdef as definition from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid::regclass::text not in ('migrations', '-')
    order by 1`)
  return rows.map(({ definition }) => definition)
}
