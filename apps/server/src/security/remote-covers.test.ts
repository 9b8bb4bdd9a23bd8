import { showRemoteCovers } from '@animeteca/api/test/catalogue/remote-covers'
import { expect } from 'vitest'
import { routes } from '../rest/routes.ts'
import { addresses, createAdultTitle, createPeople, hidden, reads } from '../test/adult-title-reads.ts'
import { test as base } from '../test/fixtures.ts'

const host = 'pictures.example'

/** Covers on another site: Jet has changed one, Spike has proposed another, and people have all that they can have of the anime. */
const test = base.extend<{ site: undefined }>({
  site: [
    async ({ as, cast, services }, use) => {
      await createAdultTitle(services)
      await createPeople(services)
      await services.pool.query(`update animes set audience = 'all', cover_image = $1`, [`https://${host}/before.jpg`])
      const edited = { title: 'Akira', status: 'airing', coverImage: `https://${host}/after.jpg` } as const
      await as(cast.jet).admin.updateAnime({ id: hidden.animeId, ...edited })
      await services.pool.query(
        `insert into change_proposals (proposer_id, anime_id, field, row_id, base, value)
         values ($1, 1, 'coverImage', 1, '"https://${host}/base.jpg"', '"https://own.example/own.jpg"')`,
        [cast.spike.id],
      )
      await use(undefined)
    },
    { scope: 'file', auto: true },
  ],
})

const currentCover = [
  'catalogue.proposals.current',
  { input: { animeId: hidden.animeId, field: 'coverImage' } },
] as const

test('a cover on another site is in no answer to anyone outside the administration', async ({ cast, inject }) => {
  for (const person of [null, cast.spike, cast.faye])
    for (const [procedure, { input }] of [...Object.entries(reads), currentCover]) {
      const query = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
      const { body } = await inject(person, { url: `/trpc/${procedure}${query}` })
      expect({ procedure, hasCover: body.includes(host) }).toEqual({ procedure, hasCover: false })
    }
})

test('a cover on another site is in no page, feed, link preview, structured data or REST answer', async ({
  inject,
}) => {
  const rest = routes.flatMap(({ method, url }) =>
    method === 'GET' ? [`/api${url.replaceAll(/\{\w+\}/g, String(hidden.animeId))}`] : [],
  )
  for (const url of [...addresses, ...rest]) {
    const { body } = await inject(null, { url })
    expect({ url, hasCover: body.includes(host) }).toEqual({ url, hasCover: false })
  }
})

test('administrators see it in the panel, and everyone where the site shows such covers', async ({
  as,
  cast,
  services,
  visitor,
}) => {
  const [before, after] = [`https://${host}/before.jpg`, `https://${host}/after.jpg`]
  const id = hidden.animeId
  const jet = as(cast.jet)
  expect((await jet.admin.animes({ q: 'Akira' })).animes).toMatchObject([{ coverImage: after }])
  expect((await jet.catalogue.history({ id })).changes).toContainEqual(
    expect.objectContaining({ field: 'coverImage', before, after }),
  )
  expect(await visitor.catalogue.byId({ id })).toMatchObject({ coverImage: null })
  await showRemoteCovers(services, true)
  expect(await visitor.catalogue.byId({ id })).toMatchObject({ coverImage: after })
  expect((await visitor.catalogue.history({ id })).changes).toContainEqual(expect.objectContaining({ after }))
})
