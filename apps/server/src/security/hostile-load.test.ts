import { definitionOf, definitions } from '@animeteca/api/app/procedure-definitions'
import { factsOf, largeProcedures } from '@animeteca/api/app/procedure-facts'
import { bomb, drawn } from '@animeteca/api/test/catalogue/sample-pictures'
import { limits } from '@animeteca/contracts/limits'
import { afterAll, describe, expect } from 'vitest'
import type { ProcedurePath } from '../rest/rest-row.ts'
import { routes } from '../rest/routes.ts'
import { uploadRoutes } from '../rest/upload-routes.ts'
import { kindsOfText, textOf } from '../test/hostile-load/costly-texts.ts'
import { largeBodies } from '../test/hostile-load/large-bodies.ts'
import { overRest, overTrpc, times } from '../test/hostile-load/requests.ts'
import { longest, test } from '../test/hostile-load/sending.ts'
import { leastInputOf, textPlacesOf } from '../test/text-places.ts'

const batchSize = 20

/** `npm run test:all` sends to every procedure, `npm test` to a sample. */
const runsAll = Boolean(process.env['TEST_ALL'])
const sample = new Set<string>(['auth.login', 'catalogue.list', 'episodes.comment', 'profiles.uploadPicture'])
const largeSample = new Set([
  'profiles.updateMe from nobody',
  'profiles.updateMe from a user',
  'admin.importAnimes from an administrator',
])
const isAsked = (path: string) => runsAll || sample.has(path)

const paths = [...definitions].flatMap(([path, { type }]) => (type === 'subscription' ? [] : [path as ProcedurePath]))
/** Procedures that end sessions or empty the catalogue run last, so that the others have data. */
const last: ProcedurePath[] = ['admin.deleteAllAnimes', 'auth.logoutAll']
const ordered = paths.toSorted((a, b) => last.indexOf(a) - last.indexOf(b))
/** Procedures with the same input schema are validated alike, so one of each is tested. */
const different = (path: ProcedurePath, at: number, all: ProcedurePath[]) =>
  all.findIndex((other) => definitionOf(other).input === definitionOf(path).input) === at
const ofText = paths
  .filter(different)
  .filter((path) => textPlacesOf(definitionOf(path).input).length > 0 && !isUpload(path))

const pictures = { photo: drawn(2_300, 2_300).jpeg({ quality: 88 }).toBuffer(), bomb: bomb() }

afterAll(() => {
  const lines = [...longest].map(([what, ms]) => `  ${ms.toFixed(0).padStart(6)} ms  ${what}`)
  console.log(`Longest processor time without yielding, by what a client sends:\n${lines.join('\n')}`)
})

describe('hostile load (security.md 55)', () => {
  test('control: the measure counts what the server computes without yielding', async ({ site }) => {
    expect(await site.server.longestBlocking(async () => {})).toBeLessThan(100)
    expect(await site.server.longestBlocking(() => site.server.compute(300))).toBeGreaterThanOrEqual(300)
  })

  test.for(ofText.filter(isAsked))('in the texts of %s', async (path, { sending, cast }) => {
    const { guard, bodyLimit } = factsOf(path)
    const isLarge = largeProcedures.includes(path)
    // large calls are parsed in another process, so one kind of text represents all
    const kinds = kindsOfText.filter((kind) => !isLarge || kind === 'marks')
    for (const kind of kinds) {
      const requests = textPlacesOf(definitionOf(path).input).flatMap(({ inputWith }, at) => {
        const input = (bytes: number) => inputWith(textOf(kind, bytes))
        // the first text has the maximum length; others are read the same way
        if (isLarge) return overRest(path, input, at === 0 ? bodyLimit - 1_000 : limits.body.usual)
        const most = overRest(path, input, bodyLimit - 1_000).concat(overTrpc(path, input, 40_000))
        // a longer text would be rejected by the body's length
        const isFirst = at === 0 && kind === kinds[0] && definitionOf(path).type === 'mutation'
        return isFirst ? most.concat(overTrpc(path, input, bodyLimit + 50_000)) : most
      })
      await sending(`text: ${kind}`, guard === 'admin' ? cast.jet : cast.spike, requests)
    }
  })

  describe('of megabytes', () => {
    const senders = ['nobody', 'a user', 'an administrator'] as const
    const large = (largeProcedures as ProcedurePath[]).filter(different)
    const rows = large.flatMap((path) => senders.map((sender) => ({ path, sender })))
    const asked = runsAll ? rows : rows.filter(({ path, sender }) => largeSample.has(`${path} from ${sender}`))

    test.for(asked)('to $path from $sender', async ({ path, sender }, { sending, cast }) => {
      const person = { nobody: null, 'a user': cast.spike, 'an administrator': cast.jet }[sender]
      const { bodyLimit, guard } = factsOf(path)
      for (const [at, [kind, body]] of Object.entries(largeBodies).entries()) {
        // one process parses all large bodies, so costly ones are only sent by people who may call
        if ((sender !== 'an administrator' || guard !== 'admin') && kind !== 'text') continue
        // a larger body would be rejected by its length
        for (const bytes of kind === 'text' ? [bodyLimit - 1_000, bodyLimit + 1_000_000] : [bodyLimit - 1_000]) {
          const requests = everyWay(path, body(bytes))
          // text is sent on every path, and one costly kind on each, since the same process parses them
          const sent = kind === 'text' ? requests : [requests[at % requests.length]!]
          const what = `megabytes from ${sender}: ${kind}`
          await sending(what, person, sent, { atOnce: sender !== 'an administrator' })
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

  const uploads = uploadRoutes.filter(({ procedure }) => isAsked(procedure))
  test.for(uploads)('of pictures to $procedure', async ({ procedure, url, maxBytes }, { sending, cast }) => {
    for (const [kind, file] of Object.entries({
      photos: await pictures.photo,
      bombs: await pictures.bomb,
      pages: Buffer.from('<html'.repeat(maxBytes / 5)),
      'too large': Buffer.alloc(maxBytes + 1_000_000),
    })) {
      const form = new FormData()
      form.set('file', new Blob([file]), 'a.png')
      const request = { path: procedure, method: 'POST', url: `/api${url}`, body: form }
      const people = factsOf(procedure).guard === 'admin' ? [null, cast.spike, cast.jet] : [null, cast.spike]
      // enough that some wait for a slot
      const count = file.length > limits.body.picture ? 1 : 4
      for (const person of people) await sending(`pictures: ${kind}`, person, times(count, request), { atOnce: true })
    }
  })

  test('of pictures in JSON', async ({ sending, cast }) => {
    const photo = (await pictures.photo).toString('base64')
    const body = JSON.stringify({ profilePicture: `data:image/jpeg;base64,${photo}` })
    const request = {
      path: 'profiles.updateMe',
      method: 'PUT',
      url: '/api/profiles/me',
      body,
      type: 'application/json',
    }
    await sending('pictures: in JSON', cast.spike, times(6, request), { atOnce: true })
  })

  test.for(ordered.filter(isAsked))(
    `of a batch of ${batchSize} and one more of %s`,
    async (path, { sending, cast }) => {
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
    },
  )

  test('of the whole catalogue, on every path', async ({ sending }) => {
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

/** A procedure's call over tRPC, alone and batched, and over each of its REST routes. */
function everyWay(path: ProcedurePath, body: string) {
  const type = 'application/json'
  const rows = routes.filter(({ procedure }) => procedure === path)
  return [
    { path, method: 'POST', url: `/trpc/${path}`, body: `{"json":${body}}`, type },
    { path, method: 'POST', url: `/trpc/${path}?batch=1`, body: `{"0":{"json":${body}}}`, type },
    ...rows.map(({ method, url }) => ({ path, method, url: `/api${url}`, body, type })),
  ]
}

function isUpload(path: string) {
  return uploadRoutes.some(({ procedure }) => procedure === path)
}
