import { expect } from 'vitest'
import { test } from './test/fixtures.ts'
import { columns } from './test/fuzz/columns.ts'
import { columnsOf } from './test/fuzz/marked-values.ts'

test('every column of the database has an audience in columns.ts (security.md 17)', async ({ services }) => {
  const known = await columnsOf(services.pool)
  const stored = known.filter(({ table }) => table !== 'migrations').map(({ table, name }) => `${table}.${name}`)
  const listed = Object.entries(columns).flatMap(([table, fields]) =>
    Object.keys(fields).map((name) => `${table}.${name}`),
  )
  expect(listed.toSorted()).toEqual(stored.toSorted())
})
