import { definitionOf, definitions } from '@animeteca/api/procedure-definitions'
import { factsOf, largeProcedures } from '@animeteca/api/procedure-facts'
import type { Person } from '@animeteca/api/test/cast'
import { test as base } from '@animeteca/api/test/fixtures'
import { bomb, drawn } from '@animeteca/api/test/sample-pictures'
import { afterAll, describe, expect } from 'vitest'
import { routes, uploadRoutes } from './rest/routes.ts'
import type { ProcedurePath } from './rest/routes.ts'
import { openSecondClient } from './test/second-client.ts'
import { openServerProcess } from './test/server-process.ts'
import { leastInputOf, textPlacesOf } from './test/text-places.ts'

/** Nothing that somebody sends may keep an answer from somebody else for longer. */
const mostMs = 250
/**
 * What is too slow once may be the machine, which has others to serve; what is too slow each time is the server. The
 * quickest of so many tries counts, without what an idle server beside it took to answer meanwhile.
 */
const tries = 3
/** A server that has not answered by then is replaced, so that the other tests have one. */
const stuckMs = 45_000
const animes = 8_000
const batchSize = 20
/** Node takes no longer head of a request. */
const longestUrl = 15_000

const paths = [...definitions].flatMap(([path, { type }]) => (type === 'subscription' ? [] : [path as ProcedurePath]))
/** What ends sessions or empties the catalogue comes last, so that the others have something to work on. */
const last: string[] = ['admin.deleteAllAnimes', 'auth.logoutAll']
const ordered = paths.toSorted((a, b) => last.indexOf(a) - last.indexOf(b))
/** What takes the same as another procedure is read the same way. */
const different = (path: ProcedurePath, at: number, all: ProcedurePath[]) =>
  all.findIndex((other) => definitionOf(other).input === definitionOf(path).input) === at
const ofText = paths
  .filter(different)
  .filter((path) => textPlacesOf(definitionOf(path).input).length > 0 && !isUpload(path))
/** Behind a turnstile, whose queue is documented to answer 503: passwords and pictures. */
const mayBeBusy = /^auth\.(login|register)$|^profiles\.(updateSettings|updateMe|uploadPicture)$|^admin\.uploadCover$/

/** Text that is dear to handle for whoever handles it before counting it. */
const texts: Record<string, (length: number) => string> = {
  marks: (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  emoji: (length) => '😀'.repeat(length / 2),
  addresses: (length) => `a@${'a.'.repeat(length / 2)}`,
  digits: (length) => '1'.repeat(length),
  pages: (length) => 'data:image/png;base64,'.padEnd(length, '<html'),
}

interface Sent {
  path: string
  method: string
  url: string
  body?: string | FormData
  type?: string
}

interface Fixtures {
  /** Sends all of these, one after the other or at once, as somebody, while somebody else asks for the server's health. */
  sending: (what: string, person: Person | null, requests: Sent[], options?: { atOnce?: boolean }) => Promise<void>
}

const longest = new Map<string, number>()

const test = base.extend<Fixtures>({
  sending: [
    async ({ databaseUrl, services, authorizationOf }, use) => {
      for (let n = 0; n < animes; n += 1_000) {
        await services.pool.query(
          `insert into animes (title, synopsis, release_year)
           select 'Vol. ' || n, repeat('Cazarrecompensas sin blanca. ', 12), 1960 + n % 60
             from generate_series($1::int + 1, $1::int + 1000) n`,
          [n],
        )
      }
      const open = () => openServerProcess(databaseUrl, services.options.authSecrets[0]!)
      let server = await open()
      let other = await openSecondClient(server.url)
      await use(async (what, person, requests, { atOnce = false } = {}) => {
        const headers = person ? { authorization: authorizationOf(person) } : {}
        const once = async (request: Sent) => {
          const answer = await fetch(`${server.url}${request.url}`, {
            method: request.method,
            headers: { ...headers, ...(request.type && { 'content-type': request.type }) },
            ...(request.body !== undefined && { body: request.body }),
            signal: AbortSignal.timeout(stuckMs),
          })
          const said = await answer.text()
          const isBusy = answer.status === 503 && mayBeBusy.test(request.path) && said.includes('"BUSY"')
          const name = `${request.method} ${request.url.slice(0, 80)}`
          if (!isBusy) expect({ name, status: answer.status }).toEqual({ name, status: below500(answer.status) })
        }
        let quickest = Infinity
        for (let n = 0; n < tries && quickest >= mostMs; n++) {
          const act = async () => {
            if (atOnce) return Promise.all(requests.map(once))
            for (const request of requests) await once(request)
          }
          const asked = await other.during(act).catch(async (error: unknown) => {
            longest.set(what, Infinity)
            await other.close()
            await server.close()
            server = await open()
            other = await openSecondClient(server.url)
            throw error
          })
          expect(asked.statuses).toEqual([200])
          quickest = Math.min(quickest, Math.max(0, asked.longest - asked.longestElsewhere))
        }
        longest.set(what, Math.max(longest.get(what) ?? 0, quickest))
        expect(quickest).toBeLessThan(mostMs)
      })
      await other.close()
      await server.close()
    },
    { scope: 'file' },
  ],
})

const times = (count: number, request: Sent) => Array.from({ length: count }, () => request)

const below500 = (status: number): unknown => (status < 500 ? status : 'below 500')

afterAll(() => {
  const lines = [...longest].map(([what, ms]) => `  ${ms.toFixed(0).padStart(6)} ms  ${what}`)
  console.log(`Longest wait of a second client, by what a first one sends:\n${lines.join('\n')}`)
})

describe('hostile load', { timeout: 120_000 }, () => {
  test('leaves a second client alone when there is none', async ({ sending }) => {
    await sending('nothing', null, [])
  })

  test.for(ofText)('in the texts of %s', async (path, { sending, cast }) => {
    const { guard, bodyLimit } = factsOf(path)
    const isLarge = largeProcedures.includes(path)
    // what is large is read on a thread, where one kind of text says what all of them would
    const kinds = Object.keys(texts).filter((kind) => !isLarge || kind === 'marks')
    for (const kind of kinds) {
      const requests = textPlacesOf(definitionOf(path).input).flatMap(({ inputWith }) => {
        const input = (bytes: number) => inputWith(textOf(kind, bytes))
        const most = overRest(path, input, bodyLimit - 1_000)
        if (isLarge) return most
        return most.concat(overTrpc(path, input, bodyLimit + 50_000), overTrpc(path, input, 40_000))
      })
      await sending(`text: ${kind}`, guard === 'admin' ? cast.jet : cast.spike, requests)
    }
  })

  describe('of megabytes', () => {
    const senders = ['nobody', 'a user', 'an administrator'] as const
    const large = (largeProcedures as ProcedurePath[]).filter(different)
    const rows = large.flatMap((path) => senders.map((sender) => ({ path, sender })))

    test.for(rows)('to $path from $sender', async ({ path, sender }, { sending, cast }) => {
      const person = { nobody: null, 'a user': cast.spike, 'an administrator': cast.jet }[sender]
      const { bodyLimit } = factsOf(path)
      for (const [kind, body] of Object.entries(largeBodies)) {
        if (sender !== 'an administrator' && kind !== 'text') continue
        for (const bytes of [bodyLimit - 1_000, bodyLimit + 1_000_000]) {
          const text = body(bytes)
          const requests = [
            { path, method: 'POST', url: `/trpc/${path}`, body: `{"json":${text}}`, type: 'application/json' },
            {
              path,
              method: 'POST',
              url: `/trpc/${path}?batch=1`,
              body: `{"0":{"json":${text}}}`,
              type: 'application/json',
            },
            ...routes
              .filter(({ procedure }) => procedure === path)
              .map(({ method, url }) => ({ path, method, url: `/api${url}`, body: text, type: 'application/json' })),
          ]
          const what = `megabytes from ${sender}: ${kind}`
          await sending(what, person, requests, { atOnce: sender !== 'an administrator' })
        }
      }
    })

    test('in a batch with a call that may be large', async ({ sending, cast }) => {
      const path = 'admin.importAnimes,catalogue.index'
      for (const bytes of [200_000, 8_000_000]) {
        const body = `{"0":{"json":${largeBodies.lists!(bytes)}}}`
        const request = { path, method: 'POST', url: `/trpc/${path}?batch=1`, body, type: 'application/json' }
        await sending('megabytes in a batch', null, times(4, request), { atOnce: true })
        await sending('megabytes in a batch', cast.jet, times(4, request), { atOnce: true })
      }
    })
  })

  test.for(uploadRoutes)('of pictures to $procedure', async ({ procedure, url }, { sending, cast }) => {
    const photo = await drawn(2_300, 2_300).jpeg({ quality: 88 }).toBuffer()
    for (const [kind, file] of Object.entries({
      photos: photo,
      bombs: await bomb(),
      pages: Buffer.from('<html'.repeat(1_000_000)),
      'too large': Buffer.alloc(8_000_000),
    })) {
      const form = new FormData()
      form.set('file', new Blob([file]), 'a.png')
      const request = { path: procedure, method: 'POST', url: `/api${url}`, body: form }
      for (const person of [null, cast.spike, cast.jet])
        await sending(`pictures: ${kind}`, person, times(6, request), { atOnce: true })
    }
  })

  test('of pictures in JSON', async ({ sending, cast }) => {
    const photo = await drawn(2_300, 2_300).jpeg({ quality: 88 }).toBuffer()
    const body = JSON.stringify({ profilePicture: `data:image/jpeg;base64,${photo.toString('base64')}` })
    const request = {
      path: 'profiles.updateMe',
      method: 'PUT',
      url: '/api/profiles/me',
      body,
      type: 'application/json',
    }
    await sending('pictures: in JSON', cast.spike, times(6, request), { atOnce: true })
  })

  test.for(ordered)(`of a batch of ${batchSize} and one more of %s`, async (path, { sending, cast }) => {
    const { input, type } = definitionOf(path)
    const requests = [batchSize, batchSize + 1].map((count) => {
      const inputs = Object.fromEntries(
        Array.from({ length: count }, (_, n) => [n, { json: leastInputOf(input) ?? null }]),
      )
      const url = `/trpc/${Array(count).fill(path).join(',')}?batch=1`
      const sent = JSON.stringify(inputs)
      return type === 'query'
        ? { path, method: 'GET', url: `${url}&input=${encodeURIComponent(sent)}` }
        : { path, method: 'POST', url, body: sent, type: 'application/json' }
    })
    const person = factsOf(path).guard === 'admin' ? cast.jet : cast.spike
    await sending(largeReads.has(path) ? `batches: ${path}` : 'batches: others', person, requests)
  })

  test('of the whole catalogue, asked for in every way', async ({ sending }) => {
    const path = 'catalogue.list'
    const urls = [
      '/api/anime',
      '/api/anime?x=1',
      '/api/anime?limit=100',
      '/api/anime/index?x=1',
      '/trpc/catalogue.list?input=%7B%7D',
    ]
    const requests = urls.flatMap((url) => times(5, { path, method: 'GET', url }))
    await sending('the whole catalogue', null, requests, { atOnce: true })
  })
})

const largeReads = new Set<string>(['catalogue.list', 'catalogue.index', 'admin.animes', 'admin.users'])

/** JSON of about so many bytes that is dear to parse, to walk or to check. */
const largeBodies: Record<string, (bytes: number) => string> = {
  text: (bytes) => `{"profilePicture":"${'A'.repeat(bytes - 22)}"}`,
  lists: (bytes) => `{"animes":[${'[],'.repeat((bytes - 20) / 3)}0]}`,
  keys: (bytes) => `{${Array.from({ length: Math.floor((bytes - 20) / 15) }, (_, n) => `"${n}":1`.padEnd(14)).join()}}`,
  prototypes: (bytes) => `{"animes":["__proto__",${'{"x":"__proto"},'.repeat((bytes - 60) / 16)}0]}`,
  episodes: (bytes) => JSON.stringify({ animes: animesOf(bytes) }),
}

/** As many episodes as fit, none longer than it has to be; the last one is wrong, so that all are checked and none is stored. */
function animesOf(bytes: number) {
  const count = Math.floor((bytes - 10_000) / 36)
  const perAnime = Math.ceil(count / 100)
  return Array.from({ length: 100 }, (_, n) => ({
    title: `Hostil ${n}`,
    seasons: [
      {
        seasonNumber: 1,
        episodes: Array.from({ length: perAnime }, (_, at) => ({
          episodeNumber: n === 99 && at === perAnime - 1 ? 0 : at + 1,
          title: 'x',
        })),
      },
    ],
  }))
}

/** A text whose JSON has about so many bytes. */
function textOf(kind: string, bytes: number) {
  const make = texts[kind]!
  const perUnit = Buffer.byteLength(make(1_000)) / 1_000
  return make(Math.floor(bytes / perUnit))
}

function overTrpc(path: ProcedurePath, input: (bytes: number) => unknown, bytes: number): Sent[] {
  const isQuery = definitionOf(path).type === 'query'
  if (!isQuery) {
    const body = JSON.stringify({ json: input(bytes) })
    return [{ path, method: 'POST', url: `/trpc/${path}`, body, type: 'application/json' }]
  }
  const url = shortEnough(
    (length) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input(length) }))}`,
  )
  return [{ path, method: 'GET', url }]
}

function overRest(path: ProcedurePath, input: (bytes: number) => unknown, bytes: number): Sent[] {
  return routes
    .filter(({ procedure }) => procedure === path)
    .map(({ method, url }) => {
      const names = Array.from(url.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
      const addressOf = (value: unknown) =>
        `/api${url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((value as never)[name] ?? 1)))}`
      if (method === 'GET') {
        const query = (value: object) =>
          new URLSearchParams(Object.entries(value).filter(([name]) => !names.includes(name))).toString()
        const address = shortEnough((length) => `${addressOf(input(length))}?${query(input(length) as object)}`)
        return { path, method, url: address }
      }
      const isInPath = names.some((name) => String((input(8) as never)[name]).length > 3)
      return {
        path,
        method,
        url: isInPath ? shortEnough((length) => addressOf(input(length))) : addressOf(input(8)),
        body: JSON.stringify(isInPath ? {} : input(bytes)),
        type: 'application/json',
      }
    })
}

/** The longest of these addresses that Node takes. */
function shortEnough(urlOf: (length: number) => string) {
  for (let length = longestUrl; ; length = Math.floor(length * 0.8)) {
    const url = urlOf(length)
    if (url.length <= longestUrl) return url
  }
}

function isUpload(path: string) {
  return uploadRoutes.some(({ procedure }) => procedure === path)
}
