import { reviewText } from '@animeteca/api/test/fresh/fresh-rows'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { readStream } from '../test/stream-reader.ts'

describe('a change made directly in the database', () => {
  test('reaches an open episode, profile and anime, and their next read has it', async ({
    app,
    cast,
    services: { pool },
    shelf,
    visitor,
    as,
  }) => {
    const address = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 })
    const topics = ['episode:1', `profile:${cast.spike.id}`, `anime:${shelf.bebop.id}`]
    const stream = readStream(address, { topics: [...topics, 'episode:2'] })
    await expect.poll(() => stream.topics[0]).toBe('ready')
    const received = (topic: string) => stream.topics.filter((one) => one === topic).length
    await visitor.episodes.byId({ id: 1 })
    await visitor.catalogue.byId({ id: shelf.bebop.id })
    let version = 0
    // the first comparison only takes a baseline, so repeat the change until it is seen
    const change = async () => {
      version += 1
      await pool.query(`update episodes set title = 'Título ${version}' where id = 1`)
      await pool.query(`update users set bio = 'Bio ${version}' where id = ${cast.spike.id}`)
      await pool.query(`update animes set title = 'Bebop ${version}' where id = ${shelf.bebop.id}`)
      return topics.filter((topic) => received(topic) > 0)
    }
    await expect.poll(change, { timeout: 60_000, interval: 1_000 }).toEqual(topics)
    expect((await visitor.episodes.byId({ id: 1 })).title).toMatch(/^Título \d/)
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).title).toMatch(/^Bebop \d/)

    // the next comparison does not repeat a change that the bus has reported; the other change proves that it ran
    const commented = received('episode:2')
    await as(cast.ed).episodes.comment({ id: 2, content: 'Hola' })
    await expect.poll(() => received('episode:2')).toBe(commented + 1)
    const before = received(topics[1]!)
    await pool.query(`update users set bio = 'Otra' where id = ${cast.spike.id}`)
    await expect.poll(() => received(topics[1]!), { timeout: 60_000 }).toBeGreaterThan(before)
    expect(received('episode:2')).toBe(commented + 1)
  })

  test('reaches an open anime when it adds a review, and the next read has it', async ({
    app,
    cast,
    services: { pool },
    shelf,
    visitor,
  }) => {
    const address = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 })
    const stream = readStream(address, { topics: [`anime:${shelf.akira.id}`] })
    await expect.poll(() => stream.topics[0]).toBe('ready')
    const texts = async () =>
      (await visitor.catalogue.reviews.best({ id: shelf.akira.id })).reviews.map(({ content }) => content)
    expect(await texts()).toEqual([])
    let version = 0
    // the first comparison only takes a baseline, so repeat the change until it is seen
    const change = async () => {
      version += 1
      await pool.query(
        `insert into reviews (user_id, anime_id, verdict, content) values ($1, $2, 'mixed', $3)
         on conflict (user_id, anime_id, season_id) do update set content = excluded.content`,
        [cast.ed.id, shelf.akira.id, `${reviewText} ${version}`],
      )
      return stream.topics.includes(`anime:${shelf.akira.id}`)
    }
    await expect.poll(change, { timeout: 60_000, interval: 1_000 }).toBe(true)
    expect(await texts()).toEqual([`${reviewText} ${version}`])
  })
})
