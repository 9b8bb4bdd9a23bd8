import { processDeliveries } from '@animeteca/api/integrations/players/process-deliveries'
import type { Deliveries } from '@animeteca/contracts/integrations/players'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { logOptions } from '../startup/log.ts'
import { test as base } from '../test/fixtures.ts'
import { flood } from '../test/flood.ts'
import { emby, form, httpScrobbler, inForm, jellyfin, kodi, plex, trakt, unofficial } from '../test/player-bodies.ts'

interface Sent {
  status: number
  delivery: Deliveries['deliveries'][number] | undefined
}

/** Posts a body to Spike's player URL and returns the delivery. */
const test = base.extend<{
  address: string
  post: (payload: string | Buffer | object, type?: string) => Promise<Sent>
}>({
  address: [
    async ({ rest, cast }, use) => {
      const { body } = await rest(cast.spike, 'POST /tracking/players', { name: 'Salón' })
      await use(body.path)
    },
    { scope: 'file' },
  ],
  post: [
    async ({ app, address, rest, cast, services }, use) => {
      await use(async (payload, type = 'application/json') => {
        const headers = { 'content-type': type }
        const answer = await app.inject({ method: 'POST', url: address, headers, payload })
        if (answer.statusCode !== 202) return { status: answer.statusCode, delivery: undefined }
        await processDeliveries(services, { warn: (facts) => expect.unreachable(JSON.stringify(facts)) })
        const { deliveries } = (await rest<Deliveries>(cast.spike, 'GET /tracking/players/deliveries')).body
        const { deliveryId } = answer.json<{ deliveryId: number }>()
        return { status: 202, delivery: deliveries.find(({ id }) => id === deliveryId) }
      })
    },
    { scope: 'file' },
  ],
})

describe("a player's delivery", () => {
  test.for([
    ['Jellyfin', 'jellyfin', [jellyfin]],
    ['Jellyfin, which calls it text', 'jellyfin', [JSON.stringify(jellyfin), 'text/plain; charset=utf-8']],
    ['Jellyfin, which calls it nothing', 'jellyfin', [`\uFEFF${JSON.stringify(jellyfin)}`, '']],
    [
      'a template, which writes everything as text',
      'jellyfin',
      [Object.fromEntries(Object.entries(jellyfin).map(([key, value]) => [key, String(value)]))],
    ],
    ['the other plugin of Jellyfin', 'jellyfin', [unofficial]],
    ['Emby', 'emby', [emby]],
    ['Emby, in a form', 'emby', inForm('data', emby)],
    ['Plex, with its picture', 'plex', inForm('payload', plex)],
    ['Plex, which says that it is JSON', 'plex', inForm('payload', plex, '\nContent-Type: application/json')],
    ['Kodi', 'kodi', [kodi]],
    ['Kodi’s add-on HTTP Scrobbler', 'kodi', [httpScrobbler]],
    ['what speaks to Trakt', 'trakt', [trakt]],
  ] as const)('is detected by its content: %s', async ([, source, [payload, type]], { post, rest, cast }) => {
    await rest(cast.spike, 'DELETE /tracking/history')
    const { status, delivery } = await post(payload, type)
    expect(status).toBe(202)
    expect(delivery).toMatchObject({ source, event: 'progress', outcome: 'matched', episodes: [{ episodeId: 1 }] })
    const { history } = (await rest(cast.spike, 'GET /tracking/history')).body
    expect(history).toMatchObject([{ episodeId: 1, progress: source === 'trakt' ? 302 : 300 }])
  })

  test.for([
    ['nothing', [''], 'unreadable'],
    ['half of something', ['{"NotificationType":'], 'unreadable'],
    ['what would change every object', ['{"__proto__":{"isAdmin":true}}'], 'unreadable'],
    ['a pit of brackets', ['['.repeat(60_000)], 'unreadable'],
    ['a form with nothing in it', form('--xx--\n'), 'unreadable'],
    [
      'a form that is cut short',
      form('--xx\nContent-Disposition: form-data; name="payload"\n\n{"event"'),
      'unreadable',
    ],
    ['a list', [[jellyfin]], 'unknown_shape'],
    ['a number', ['7'], 'unknown_shape'],
    ['something else', [{ hello: 'world' }], 'unknown_shape'],
    ['a piece of music', [{ ...jellyfin, ItemType: 'Audio' }], 'other_type'],
    ['a new film in the library', [{ event: 'library.new', Metadata: { type: 'movie' } }], 'other_event'],
    ['a rating', [{ ...plex, event: 'media.rate' }], 'other_event'],
    ['a test', [{ Event: 'Test' }], 'test'],
    [
      'a stop by mistake',
      inForm('payload', { ...plex, event: 'media.stop', Metadata: { ...plex.Metadata, viewOffset: 59_000 } }),
      'too_short',
    ],
  ] as const)('is accepted without effect if it is %s', async ([, [payload, type], reason], { post }) => {
    const { status, delivery } = await post(payload, type)
    expect(status).toBe(202)
    expect(delivery).toMatchObject({ outcome: 'ignored', reason, episodes: [] })
  })

  test('marks an episode watched to its end, once for the scrobble and the stop of one viewing', async ({
    post,
    rest,
    cast,
  }) => {
    const seen = { ...plex, event: 'media.scrobble', Metadata: { ...plex.Metadata, index: 2, viewOffset: 1_300_000 } }
    const stopped = { ...seen, event: 'media.stop' }
    expect((await post(...inForm('payload', seen))).delivery?.outcome).toBe('matched')
    expect((await post(...inForm('payload', stopped))).delivery?.outcome).toBe('duplicate')
    const emptied = { ...unofficial, Event: 'Stop', PlaybackPositionTicks: 0 }
    expect((await post({ ...emptied, Item: { ...unofficial.Item, IndexNumber: 3 } })).delivery?.outcome).toBe('matched')
    const end = { ...kodi, method: 'Player.OnStop', params: { data: { ...kodi.params.data, end: true } } }
    expect((await post(end)).delivery?.outcome).toBe('matched')
    expect((await post({ ...httpScrobbler, event: 'end' })).delivery?.outcome).toBe('duplicate')
    const { Item, User } = emby
    const completed = { Event: 'playback.stop', User, PlaybackInfo: { PlayedToCompletion: true } }
    expect((await post({ ...completed, Item: { ...Item, ParentIndexNumber: 2 } })).delivery?.outcome).toBe('matched')
    const far = { ...trakt, episode: { season: 2, number: 2 }, progress: 80 }
    expect((await post(far)).delivery?.outcome).toBe('matched')
    const { episodes } = (await rest(cast.spike, 'GET /tracking/episodes/watched')).body
    const ids = episodes.map(({ episodeId }: { episodeId: number }) => episodeId)
    expect(ids.toSorted((one: number, other: number) => one - other)).toEqual([1, 2, 3, 4, 5])
  })

  test.for<[string, string]>([
    ['lists in each other', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['objects in each other', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['empty objects', `{"a":[${'{},'.repeat(40_000)}{}]}`],
    ['one huge text', JSON.stringify({ event: 'x'.repeat(120_000) })],
  ])(
    'is taken for nothing that a player says when it is %s, as JSON and in a form (security.md 61)',
    async ([, payload], { post }) => {
      expect((await post(payload)).status).toBe(202)
      for (const more of ['', '\nContent-Type: application/json'])
        expect(
          (await post(...form(`--xx\nContent-Disposition: form-data; name="payload"${more}\n\n${payload}\n--xx--\n`)))
            .status,
        ).toBe(202)
    },
  )

  test('is stored without ids under names that no site has, which may be long or contain NUL', async ({
    post,
    services,
  }) => {
    const film = { NotificationType: 'PlaybackStart', ItemType: 'Movie', Name: 'Akira', Provider_AniDB: '28' }
    for (const name of ['\0', '\ud800', 'x'.repeat(100_000)]) {
      const { status, delivery } = await post({ ...film, [`Provider_${name}`]: '1' })
      expect(status).toBe(202)
      const { rows } = await services.pool.query('select playback -> $2 as ids from player_deliveries where id = $1', [
        delivery!.id,
        'ids',
      ])
      expect(rows).toEqual([{ ids: [{ site: 'anidb', id: '28' }] }])
    }
  })

  test('never causes a server error, with any content', async ({ app, address }) => {
    const shapes = [jellyfin, unofficial, emby, plex, kodi, httpScrobbler, trakt]
    const spoilt = fc.tuple(
      fc.constantFrom(...shapes),
      fc.array(fc.tuple(fc.nat(11), fc.jsonValue()), { maxLength: 4 }),
    )
    const body = fc.oneof(
      fc.jsonValue(),
      spoilt.map(([shape, wrong]) => {
        const entries = Object.entries<unknown>(shape)
        for (const [at, value] of wrong) {
          const entry = entries[at % entries.length]!
          entry[1] =
            typeof entry[1] === 'object' && at % 2 === 0 ? { ...(entry[1] as object), [`${at}`]: value } : value
        }
        return Object.fromEntries(entries)
      }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const headers = { 'content-type': 'application/json' }
        const { statusCode } = await app.inject({
          method: 'POST',
          url: address,
          headers,
          payload: JSON.stringify(value),
        })
        expect([202, 429]).toContain(statusCode)
      }),
      { numRuns: 60 },
    )
  })
})

describe("a player's URL", () => {
  test('is answered like any unknown URL if it does not exist', async ({ app, address }) => {
    const url = `${address.slice(0, -43)}${'A'.repeat(43)}`
    const { requestId: _, ...missing } = (await app.inject({ method: 'POST', url: '/api/nichts', payload: {} })).json()
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
      const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(jellyfin) })
      expect(answer.statusCode).toBe(404)
      const { requestId: _id, ...problem } = answer.json()
      expect(problem).toEqual(missing)
      expect(answer.body).not.toContain('AAAA')
    }
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: address })).statusCode).toBe(404)
  })

  test('limits the size of bodies', async ({ app, address }) => {
    const payload = JSON.stringify({ ...jellyfin, Overview: 'x'.repeat(200_000) })
    const headers = { 'content-type': 'text/plain' }
    const answer = await app.inject({ method: 'POST', url: address, headers, payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await app.inject({ method: 'POST', url: address, headers: zipped, payload: 'x' })).statusCode).toBe(415)
  })

  test('is not logged', ({ address }) => {
    const lines: string[] = []
    const { transport: _, ...options } = logOptions({ isProduction: true, logLevel: 'info' }) as { transport?: unknown }
    const log = pino(options, { write: (line: string) => void lines.push(line) })
    const request = { method: 'POST', host: 'x', ip: '203.0.113.1', socket: {} }
    const others = ['/mail/confirm/s3cr3t', '/mail/unsubscribe/s3cr3t', '/FEEDS/calendar/s3cr3t.ics', '/anime/1?…']
    for (const url of [address, `${address}/`, `${address}?x=1`, ...others])
      log.info({ req: { ...request, url } }, 'incoming request')
    expect(lines.map((line) => JSON.parse(line).req.url)).toEqual([
      '/api/webhooks/scrobble/…',
      '/api/webhooks/scrobble/…/',
      '/api/webhooks/scrobble/…?…',
      '/mail/confirm/…',
      '/mail/unsubscribe/…',
      '/FEEDS/calendar/…',
      '/anime/1?…',
    ])
  })

  test('accepts up to its rate limit, and then answers 429 with Retry-After', async ({ app, rest, cast }) => {
    const { body } = await rest(cast.faye, 'POST /tracking/players', { name: 'Averiado' })
    const { answers, statuses } = await flood(() =>
      app.inject({ method: 'POST', url: body.path, payload: { Event: 'Test' } }),
    )
    expect(statuses).toEqual(new Set([202, 429]))
    expect(answers.filter(({ statusCode }) => statusCode === 202).length).toBeGreaterThanOrEqual(200)
    for (const { headers } of answers.filter(({ statusCode }) => statusCode === 429))
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
