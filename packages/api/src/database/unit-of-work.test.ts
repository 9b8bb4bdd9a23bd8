import { describe, expect, onTestFinished } from 'vitest'
import { connect } from '../app/connect.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { test } from '../test/fixtures.ts'
import { queryOne, statement } from './statement.ts'
import { setStatementTimeout, transaction } from './transaction.ts'
import { unitOfWork } from './unit-of-work.ts'

const readTitle = statement('test.title', 'select title from animes where id = $1')
const setTitle = statement('test.setTitle', 'update animes set title = $2 where id = $1')
const sleep = statement('test.sleep', 'select pg_sleep(4)')

describe('unitOfWork', () => {
  test('writes changed entities at its end', async ({ services: { database, pool } }) => {
    await unitOfWork(database, async ({ em }) => {
      const anime = await em.findOneOrFail(Anime, 1)
      anime.title = 'Bebop'
    })
    expect(await queryOne(pool, readTitle, [1])).toEqual({ title: 'Bebop' })
  })

  test('needs one connection, also for the first edit of a process', async ({ services: { options } }) => {
    const database = connect({ url: options.databaseUrl, poolSize: 1 })
    onTestFinished(database.close)
    const anime = await unitOfWork(database, async ({ em }) => {
      const found = await em.findOneOrFail(Anime, 1)
      found.releaseYear = 1998
      return found
    })
    expect(anime.releaseYear).toBe(1998)
  })

  test('lets statements and entities read what the other has written, on one connection', async ({
    services: { database, pool },
  }) => {
    await unitOfWork(database, async ({ em, client }) => {
      await queryOne(client, setTitle, [1, 'Of a statement'])
      const anime = await em.findOneOrFail(Anime, 1)
      expect(anime.title).toBe('Of a statement')
      anime.title = 'Of an entity'
      await em.flush()
      expect(await queryOne(client, readTitle, [1])).toEqual({ title: 'Of an entity' })
      expect(await queryOne(pool, readTitle, [1])).not.toEqual({ title: 'Of an entity' })
    })
    expect(await queryOne(pool, readTitle, [1])).toEqual({ title: 'Of an entity' })
  })

  test('writes neither entities nor statements after an error', async ({ services: { database, pool } }) => {
    const titles = () => Promise.all([2, 3].map((id) => queryOne(pool, readTitle, [id])))
    const before = await titles()
    const failing = unitOfWork(database, async ({ em, client }) => {
      await queryOne(client, setTitle, [2, 'Of a statement'])
      const anime = await em.findOneOrFail(Anime, 3)
      anime.title = 'Of an entity'
      await em.flush()
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await titles()).toEqual(before)
  })

  test('gives queries of the ORM the longer limit of their transaction', async ({ services: { pool, options } }) => {
    const timeouts = { statement_timeout: 500, lock_timeout: 30_000 }
    const database = connect({ url: options.databaseUrl, poolSize: 1, timeouts })
    onTestFinished(database.close)
    const locked = Promise.withResolvers<void>()
    const holding = transaction(pool, async (holder) => {
      await queryOne(holder, setTitle, [1, 'Cowboy Bebop'])
      locked.resolve()
      await queryOne(holder, sleep)
    })
    await locked.promise
    const updated = unitOfWork(database, async ({ em, client }) => {
      await setStatementTimeout(client, 60)
      return em.nativeUpdate(Anime, { id: 1 }, { releaseYear: 1998 })
    })
    expect(await updated).toBe(1)
    await holding
  })

  test('releases its connection after a failed statement of the ORM', async ({ services: { database, pool } }) => {
    for (let time = 0; time <= pool.options.max; time++) {
      const failing = unitOfWork(database, ({ em }) => em.nativeUpdate(Anime, { id: 1 }, { title: '' }))
      await expect(failing).rejects.toMatchObject({ code: '23514' })
    }
    // a connection that is still being opened counts too, although nobody waits for it any more
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  })
})
