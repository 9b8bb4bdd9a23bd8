import { definitions } from '@animeteca/api/app/procedure-definitions'
import type { Person } from '@animeteca/api/test/cast'
import { setAdultTitles } from '@animeteca/api/test/catalogue/adult-titles'
import { describe, expect } from 'vitest'
import { routes } from '../rest/routes.ts'
import {
  addresses,
  createAdultTitle,
  createPeople,
  hidden,
  marker,
  reads,
  withoutAnimes,
} from '../test/adult-title-reads.ts'
import { test as base } from '../test/fixtures.ts'

type Asked = { asked: string; status: number; body: string }

const test = base.extend<{ readAll: (person: Person | null) => Promise<Asked[]>; site: undefined }>({
  site: [
    async ({ services }, use) => {
      await createAdultTitle(services)
      await createPeople(services)
      await use(undefined)
    },
    { scope: 'file', auto: true },
  ],
  readAll: [
    async ({ inject }, use) =>
      use(async (person) => {
        const answers: Asked[] = []
        for (const [procedure, { input }] of Object.entries(reads)) {
          const query = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
          const { statusCode: status, body } = await inject(person, { url: `/trpc/${procedure}${query}` })
          answers.push({ asked: procedure, status, body })
        }
        return answers
      }),
    { scope: 'file' },
  ],
})

/** The title's texts, and its ids under the names that answers use. */
const isTrace = new RegExp(
  [
    marker,
    `"animeId":${hidden.animeId}\\b`,
    `"episodeId":${hidden.episodeId}\\b`,
    `"ids":\\[(?:\\d+,)*${hidden.animeId}[,\\]]`,
  ].join('|'),
  'i',
)

test('every query outside the administration is read here or listed as having no anime', () => {
  const queries = [...definitions].flatMap(([path, { type, meta }]) =>
    type === 'query' && meta.guard !== 'admin' ? [path] : [],
  )
  expect([...Object.keys(reads), ...withoutAnimes].toSorted()).toEqual(queries.toSorted())
})

describe('an adult title', () => {
  test('is in no answer to visitors and to people who have not asked, or have hidden it', async ({ cast, readAll }) => {
    for (const person of [null, cast.spike, cast.ed, cast.jet])
      for (const { asked, status, body } of await readAll(person)) {
        expect({ asked, hasFailed: status === 429 || status >= 500 }).toEqual({ asked, hasFailed: false })
        expect({ asked, who: person?.username, trace: isTrace.exec(body)?.[0] }).toEqual({
          asked,
          who: person?.username,
          trace: undefined,
        })
      }
  })

  test('is in the answers to a person who has asked', async ({ cast, readAll }) => {
    for (const { asked, status, body } of await readAll(cast.faye)) {
      expect({ asked, hasFailed: status === 429 || status >= 500 }).toEqual({ asked, hasFailed: false })
      if (reads[asked]!.isShown)
        expect({ asked, isShown: isTrace.test(body) }).toEqual({
          asked,
          isShown: true,
        })
    }
  })

  test('gets the same responses as an unknown anime, with the same status and size', async ({ inject, cast }) => {
    const missing = { anime: 987_654, episode: 987_655 }
    for (const person of [null, cast.spike])
      for (const [procedure, { input }] of Object.entries(reads)) {
        const text = JSON.stringify(input ?? null)
        const absent = JSON.parse(
          text
            .replace(`"animeId":${hidden.animeId}`, `"animeId":${missing.anime}`)
            .replace(`{"id":${hidden.animeId}}`, `{"id":${missing.anime}}`)
            .replace(`"id":${hidden.episodeId}`, `"id":${missing.episode}`)
            .replace(`[${hidden.animeId}]`, `[${missing.anime}]`),
        ) as object | null
        if (JSON.stringify(absent) === text) continue
        const answers = []
        for (const json of [input, absent]) {
          const { statusCode, body } = await inject(person, {
            url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json }))}`,
          })
          answers.push({ procedure, statusCode, key: /"code":"([A-Z_]+)"/.exec(body)?.[1] })
        }
        expect(answers[0]).toEqual(answers[1])
      }
  })

  test('is in no page, feed, sitemap, picture or embedding', async ({ inject }) => {
    for (const url of addresses) {
      const { body, statusCode } = await inject(null, { url })
      expect({ url, hasFailed: statusCode >= 500 }).toEqual({ url, hasFailed: false })
      expect({
        url,
        trace: new RegExp(`${marker}|/anime/${hidden.animeId}<|/episode/${hidden.episodeId}<`, 'i').exec(body)?.[0],
      }).toEqual({
        url,
        trace: undefined,
      })
    }
    expect((await inject(null, { url: `/api/anime/${hidden.animeId}/card.jpg` })).statusCode).toBe(404)
  })

  test('is in no REST answer to a GET without a token', async ({ inject }) => {
    for (const { method, url } of routes) {
      if (method !== 'GET') continue
      const address = url
        .replace('/anime/{id}', `/anime/${hidden.animeId}`)
        .replace('/episode/{id}', `/episode/${hidden.episodeId}`)
        .replaceAll(/\{\w+\}/g, String(hidden.animeId))
      const { body } = await inject(null, { url: `/api${address}` })
      expect({ address, trace: new RegExp(marker, 'i').exec(body)?.[0] }).toEqual({ address, trace: undefined })
    }
  })

  test('is in the calendar feed of a person who has asked, and not in that of a person who has not', async ({
    as,
    cast,
    inject,
  }) => {
    const feedOf = async (person: Person) => {
      const { path } = await as(person).tracking.renewCalendarAddress()
      return (await inject(null, { url: path })).body
    }
    expect(await feedOf(cast.faye)).toContain(marker)
    expect(await feedOf(cast.spike)).not.toContain(marker)
  })

  test('is in the administration and in the export of what its owner has stored', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    expect(JSON.stringify(await admin.animes({ audience: 'adult' }))).toContain(marker)
    expect(JSON.stringify(await admin.comments({}))).toContain(marker)
    expect(JSON.stringify(await as(cast.ed).profiles.ownData())).toContain(marker)
  })

  test('is in no answer to anyone once the site has no adult titles', async ({ cast, readAll, services }) => {
    await setAdultTitles(services, false)
    for (const { asked, body } of await readAll(cast.faye))
      expect({ asked, trace: isTrace.exec(body)?.[0] }).toEqual({ asked, trace: undefined })
  })
})
