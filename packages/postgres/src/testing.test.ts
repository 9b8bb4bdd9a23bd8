import { expect, test } from 'vitest'
import { query } from './query.ts'
import { createTestDatabase, templateDatabase } from './testing.ts'

test('createTestDatabase creates isolated databases', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.url, 'create table bebop (id int)')

  expect(await query(other.url, `select to_regclass('bebop') as found`)).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist')
})

test('templateDatabase migrates once for concurrent callers, and each copies it', async () => {
  let migrations = 0
  const migrate = async (url: string) => {
    migrations++
    await query(url, 'create extension pg_trgm')
    await query(url, `create table crew as select 'Spike' as name`)
  }

  const names = await Promise.all([1, 2, 3, 4].map(() => templateDatabase('crew', migrate)))
  expect(new Set(names).size).toBe(1)
  expect(migrations).toBe(1)

  const copies = await Promise.all(names.map((template) => createTestDatabase({ template })))
  for (const { url, drop } of copies) {
    expect(await query(url, 'select name from crew')).toEqual([{ name: 'Spike' }])
    await drop()
  }
})

test('templateDatabase leaves no template after a failed migration', async () => {
  await expect(templateDatabase('half', () => Promise.reject(new Error('no such column')))).rejects.toThrow('no such')

  const template = await templateDatabase('half', async (url) => void (await query(url, 'create table whole (id int)')))
  const { url, drop } = await createTestDatabase({ template })
  expect(await query(url, 'select * from whole')).toEqual([])
  await drop()
})

test('createTestDatabase sorts by code point and supports the required extensions', async () => {
  const { url, drop } = await createTestDatabase()
  for (const name of ['pg_trgm', 'unaccent', 'citext']) await query(url, `create extension ${name}`)
  expect(await query(url, `select lower(unaccent('PÓKEMON')) as folded, 'Z' < 'a' as sorts`)).toEqual([
    { folded: 'pokemon', sorts: true },
  ])
  await drop()
})
