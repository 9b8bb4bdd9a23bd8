import type { PoolClient } from 'pg'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { retryTransient, rolledBack, savepoint, transaction } from './transaction.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

const failingWith = (...codes: string[]) => {
  const left = [...codes]
  const work = async () => {
    const code = left.shift()
    if (code) throw failure(code)
    return 'saved'
  }
  return { work, left }
}

const rename = (client: PoolClient, id: number, ending: string) =>
  client.query('update animes set title = title || $2 where id = $1', [id, ending])

describe('transaction after a deadlock or serialisation failure (security.md 46)', () => {
  test.for(['40001', '40P01'])('makes three attempts: %s', async (code) => {
    expect(await retryTransient(failingWith(code, code).work)).toBe('saved')
    const unlucky = failingWith(code, code, code, code)
    await expect(retryTransient(unlucky.work)).rejects.toMatchObject({ code })
    expect(unlucky.left).toHaveLength(1)
  })

  test('does not repeat after other errors', async () => {
    const refused = failingWith('23505', '23505')
    await expect(retryTransient(refused.work)).rejects.toMatchObject({ code: '23505' })
    expect(refused.left).toHaveLength(1)
  })

  test('saves both of two writes that deadlock', async ({ services: { pool }, shelf }) => {
    let waiting = 0
    const { promise: met, resolve: meet } = Promise.withResolvers<void>()
    const both = (first: number, second: number, ending: string) =>
      transaction(pool, async (client) => {
        await client.query(`set local deadlock_timeout = '20ms'`)
        await rename(client, first, ending)
        if (++waiting === 2) meet()
        await met
        await rename(client, second, ending)
      })
    await Promise.all([both(shelf.bebop.id, 2, ' α'), both(2, shelf.bebop.id, ' β')])
    expect(waiting).toBe(3)
    const { rows } = await pool.query('select title from animes where id in (1, 2)')
    for (const { title } of rows) expect(title).toMatch(/ α β$| β α$/)
  })
})

const titleOf = async (on: Pick<PoolClient, 'query'>, id: number) =>
  (await on.query<{ title: string }>('select title from animes where id = $1', [id])).rows[0]!.title

describe('rolledBack', () => {
  test('returns what the work returns and writes nothing', async ({ services: { pool } }) => {
    const before = await titleOf(pool, 1)
    const during = await rolledBack(pool, async (client) => {
      await rename(client, 1, ' γ')
      return titleOf(client, 1)
    })
    expect(during).toBe(`${before} γ`)
    expect(await titleOf(pool, 1)).toBe(before)
  })
})

describe('savepoint', () => {
  test('undoes a part that fails, and lets the transaction continue', async ({ services: { pool } }) => {
    const before = await titleOf(pool, 1)
    await transaction(pool, async (client) => {
      await savepoint(client, () => rename(client, 1, ' δ'))
      const failing = savepoint(client, async () => {
        await rename(client, 1, ' ε')
        await client.query('select 1 / 0')
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      await savepoint(client, () => rename(client, 1, ' ζ'))
    })
    expect(await titleOf(pool, 1)).toBe(`${before} δ ζ`)
  })
})
