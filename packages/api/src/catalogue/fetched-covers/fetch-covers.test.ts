import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { samples } from '../../test/catalogue/sample-pictures.ts'
import { test as base } from '../../test/fixtures.ts'
import { fetchCovers } from './fetch-covers.ts'

/** A site with covers on this machine, which counts its requests. */
const test = base.extend<{ otherSite: { url: string; asked: string[] } }>({
  // eslint-disable-next-line no-empty-pattern
  otherSite: async ({}, use) => {
    const asked: string[] = []
    const picture = await samples.jpeg()
    const server = createServer((request, response) => {
      asked.push(request.url!)
      if (request.url === '/moved.jpg') return void response.writeHead(302, { location: '/bebop.jpg' }).end()
      if (request.url === '/page.jpg')
        return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>')
      if (request.url === '/huge.jpg')
        return void response.writeHead(200).end(Buffer.alloc(limits.picture.maxBytes + 1))
      return void response.writeHead(200).end(picture)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked })
    server.closeAllConnections()
    server.close()
  },
})

const reach = { isPrivateAllowed: true }

describe('fetchCovers', () => {
  test('stores each cover once in all widths, shows the copy, and leaves a repeated import unchanged', async ({
    as,
    cast,
    otherSite,
    services,
    shelf,
    visitor,
  }) => {
    const { pool, media } = services
    const address = `${otherSite.url}/bebop.jpg`
    await pool.query('update animes set cover_image = $1 where id in (1, 2)', [address])
    const { rows: before } = await pool.query('select updated_at from animes where id = 1')
    await Promise.all([fetchCovers(services, { reach }), fetchCovers(services, { reach })])
    expect(otherSite.asked).toEqual(['/bebop.jpg'])
    const { coverImage } = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(coverImage).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBe(coverImage)
    expect(await media.hasPicture(coverImage!.replace('.webp', '-192.webp'))).toBe(true)
    const { rows: after } = await pool.query('select updated_at from animes where id = 1')
    expect(after).toEqual(before)

    await pool.query(
      `insert into fetched_covers (hash, address, picture) values (encode(sha256('https://pictures.example/bebop.jpg'), 'hex'), 'https://pictures.example/bebop.jpg', $1)`,
      [coverImage],
    )
    const line = { title: 'Cowboy Bebop', ids: { mal: 1 }, coverImage: 'https://pictures.example/bebop.jpg' }
    expect((await as(cast.jet).admin.importAnimes({ animes: [line] })).results).toMatchObject([
      { outcome: 'unchanged' },
    ])
    const other = { ...line, coverImage: 'https://pictures.example/other.jpg' }
    expect((await as(cast.jet).admin.importAnimes({ animes: [other] })).results).toMatchObject([{ outcome: 'updated' }])
    expect((await as(cast.jet).admin.animes({ q: 'Cowboy' })).animes[0]!.coverImage).toBe(other.coverImage)
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).coverImage).toBeNull()
    await pool.query('update animes set cover_image = null')
  })

  test('leaves a cover that a person has set theirs, for a refresh and in the history of changes', async ({
    as,
    cast,
    otherSite,
    services,
    shelf,
    visitor,
  }) => {
    const { id } = shelf.bebop
    const { admin } = as(cast.jet)
    await admin.updateAnime({ id, title: 'Cowboy Bebop', coverImage: 'https://pictures.example/of-jet.jpg' })
    // the test's site has no TLS, which an administrator's address needs
    const address = `${otherSite.url}/of-jet.jpg`
    await services.pool.query('update animes set cover_image = $2 where id = $1', [id, address])
    await services.pool.query(
      `update field_changes set after = to_jsonb($2::text) where anime_id = $1 and field = 'coverImage'`,
      [id, address],
    )
    await fetchCovers(services, { reach })
    const { coverImage } = await visitor.catalogue.byId({ id })
    expect(coverImage).toMatch(/^\/media\//)

    const line = { title: 'Cowboy Bebop', ids: { mal: 1 }, coverImage: 'https://pictures.example/source.jpg' }
    const { results } = await admin.importAnimes({ animes: [line], refresh: true })
    expect(results[0]!.withheld).toMatchObject([{ field: 'coverImage', stored: coverImage, given: line.coverImage }])
    expect((await visitor.catalogue.byId({ id })).coverImage).toBe(coverImage)
    await services.pool.query(
      'update animes set cover_image = null; delete from fetched_covers; delete from field_changes',
    )
  })

  test('records the problem of a file that is no picture, too large, redirected or at a private address (security.md 32)', async ({
    otherSite,
    services,
  }) => {
    const { pool } = services
    const shown = ['page', 'huge', 'moved'].map((name) => `${otherSite.url}/${name}.jpg`)
    for (const [at, address] of shown.entries())
      await pool.query('update animes set cover_image = $1 where id = $2', [address, at + 1])
    await fetchCovers(services, { reach })
    const { rows } = await pool.query(
      'select address, problem, attempts, due_at is not null as "isRetried" from fetched_covers where address = any($1) order by address',
      [shown],
    )
    const [page, huge, moved] = shown
    expect(rows).toEqual([
      { address: huge, problem: 'too_large', attempts: 1, isRetried: true },
      { address: moved, problem: 'status', attempts: 1, isRetried: true },
      { address: page, problem: 'no_picture', attempts: 1, isRetried: true },
    ])
    expect(
      (await pool.query('select cover_image as url from animes where id <= 3 order by id')).rows.map(({ url }) => url),
    ).toEqual(shown)

    await pool.query('delete from fetched_covers')
    await fetchCovers(services)
    const { rows: closed } = await pool.query('select distinct problem from fetched_covers')
    expect(closed).toEqual([{ problem: 'private' }])
    expect(otherSite.asked).toHaveLength(3)
    await pool.query('update animes set cover_image = null; delete from fetched_covers')
  })

  test('shows no copy of a cover that a takedown blocks, and a takedown of the address removes the copy', async ({
    as,
    cast,
    otherSite,
    services,
    shelf,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const address = `${otherSite.url}/akira.jpg`
    await services.pool.query('update animes set cover_image = $1 where id = $2', [address, shelf.akira.id])
    await fetchCovers(services, { reach })
    const { coverImage } = await visitor.catalogue.byId({ id: shelf.akira.id })
    await visitor.catalogue.takedowns.request({
      kind: 'cover',
      address: `/anime/${shelf.akira.id}`,
      reason: 'copyright',
      text: 'El dibujo es mío y no he dado permiso.',
      name: 'Julia',
      isTruthful: true,
    })
    const { id } = (await admin.takedowns.list({})).takedowns[0]!
    await admin.takedowns.decide({ id, state: 'open', outcome: 'blocked', answer: 'Es suyo.' })
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBeNull()
    expect(await services.media.hasPicture(coverImage!)).toBe(false)
    await services.pool.query('update animes set cover_image = $1 where id = $2', [address, shelf.akira.id])
    await fetchCovers(services, { reach })
    const { rows } = await services.pool.query('select cover_image as url from animes where id = $1', [shelf.akira.id])
    expect(rows).toEqual([{ url: address }])
  })
})
