import { limits } from '@animeteca/contracts/limits'
import type { RequestTakedown, TakedownOutcome, TakedownState } from '@animeteca/contracts/moderation/takedowns'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { samples } from '../../test/catalogue/sample-pictures.ts'
import { failureKey } from '../../test/failure-key.ts'
import { test } from '../../test/fixtures.ts'

const asked = {
  kind: 'title',
  address: 'https://myanimelist.net/anime/1/Cowboy_Bebop',
  reason: 'copyright',
  text: 'La obra es mía y no he dado permiso para que esté aquí.',
  name: 'Julia',
  email: null,
  isTruthful: true,
} as const satisfies RequestTakedown

const answer = 'Lo pide quien tiene los derechos, y lo ha demostrado.'

// The limit per network is tested apart.
test.beforeEach(({ services }) => services.pool.query('delete from throttles'))

const cover = (name: string) => `https://pictures.example/${name}.jpg`

/** Sends a request and returns it as the queue shows it, with its token. */
async function requested(visitor: Caller, jet: Caller, input: Partial<RequestTakedown> = {}) {
  const { token } = await visitor.catalogue.takedowns.request({ ...asked, ...input })
  const waiting = await jet.admin.takedowns.list({ limit: limits.page.max })
  return { token, ...waiting.takedowns.at(-1)! }
}

const decide = (jet: Caller, id: number, outcome: TakedownOutcome, state: TakedownState = 'open') =>
  jet.admin.takedowns.decide({ id, state, outcome, answer })

const outcomes = ({ results }: Awaited<ReturnType<Caller['admin']['importAnimes']>>) =>
  results.map(({ outcome }) => outcome)

describe('catalogue.takedowns.request', () => {
  test('refuses a request without an address, a reason, an explanation, a name or the confirmation', async ({
    visitor,
  }) => {
    for (const [field, value] of [
      ['address', ' '],
      ['reason', 'enfado'],
      ['text', 'Corto'],
      ['name', ''],
      ['email', 'julia'],
      ['isTruthful', false],
    ] as const)
      await expect(visitor.catalogue.takedowns.request({ ...asked, [field]: value })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('refuses more requests per day from a network than its limit', async ({ calling }) => {
    const { request } = calling({ ip: '198.51.100.7' }).catalogue.takedowns
    const keys = new Set<string>()
    for (let sent = 0; sent <= limits.takedown.perNetwork; sent += 1) keys.add(await failureKey(request(asked)))
    expect([...keys]).toEqual(['ok', 'TOO_MANY_REQUESTS'])
  })

  test('refuses more requests per day from all networks of a /48 than its limit', async ({ calling, services }) => {
    const from = (ip: string) => failureKey(calling({ ip }).catalogue.takedowns.request(asked))
    expect(await from('2001:db8:7:1::1')).toBe('ok')
    const count = `update throttles set hits = $1 where key = 'takedown:nearby:2001:db8:7::/48'`
    expect((await services.pool.query(count, [limits.takedown.perWiderNetwork])).rowCount).toBe(1)
    expect(await from('2001:db8:7:2::1')).toBe('TOO_MANY_REQUESTS')
    expect(await from('2001:db8:8:2::1')).toBe('ok')
  })

  test('refuses more requests per day with one mail address than its limit, from any network', async ({ calling }) => {
    const keys: string[] = []
    for (let sent = 0; sent <= limits.takedown.perEmail; sent += 1) {
      const { request } = calling({ ip: `198.51.100.${20 + sent}` }).catalogue.takedowns
      keys.push(await failureKey(request({ ...asked, email: 'julia@syndicate.example' })))
    }
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect(keys.slice(0, -1)).toEqual(Array.from({ length: limits.takedown.perEmail }, () => 'ok'))
  })

  test('shows administrators the anime that a page, an id or a picture means, and the blocked words', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    const picture = cover('akira')
    await services.pool.query('update animes set cover_image = $1 where id = $2', [picture, shelf.akira.id])
    await jet.admin.words.add({ words: ['syndicate'] })
    const akira = { id: shelf.akira.id, title: 'Akira', isVisible: true }
    for (const [kind, address] of [
      ['title', `https://animeteca.example/anime/${shelf.akira.id}?ref=x`],
      ['title', `/episode/${shelf.akira.episodes[0]}`],
      ['title', 'mal:47'],
      ['title', 'https://myanimelist.net/anime/47/Akira'],
      ['cover', picture],
    ] as const)
      expect(
        await requested(visitor, jet, { kind, address, text: 'Soy del syndicate, y la obra es nuestra.' }),
      ).toMatchObject({
        address,
        anime: akira,
        words: ['syndicate'],
      })
    expect(await requested(visitor, jet, { address: 'https://otro.example/x' })).toMatchObject({
      anime: null,
      words: null,
    })
  })
})

describe('catalogue.takedowns.receipt and appeal', () => {
  test('show the request and each decision with its reasons only to the holder of the token', async ({
    as,
    cast,
    visitor,
  }) => {
    const jet = as(cast.jet)
    const { token, id } = await requested(visitor, jet)
    const { takedowns } = visitor.catalogue
    expect(await failureKey(takedowns.receipt({ token: `${token.slice(0, -4)}AAAA` }))).toBe('TAKEDOWN_NOT_FOUND')
    expect(await takedowns.receipt({ token })).toMatchObject({ id, state: 'open', name: 'Julia', decisions: [] })
    await decide(jet, id, 'rejected')
    const receipt = await takedowns.receipt({ token })
    expect(receipt).toMatchObject({ state: 'rejected', decisions: [{ outcome: 'rejected', answer }] })
    expect(JSON.stringify(receipt)).not.toContain('jet')
  })

  test('send a rejected request back to the queue once', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    const { token, id } = await requested(visitor, jet)
    const appeal = () => visitor.catalogue.takedowns.appeal({ token, text: 'Adjunto aquí el registro de la obra.' })
    expect(await failureKey(appeal())).toBe('TAKEDOWN_NOT_APPEALABLE')
    await decide(jet, id, 'rejected')
    const both = await Promise.all([failureKey(appeal()), failureKey(appeal())])
    expect(both.toSorted()).toEqual(['TAKEDOWN_NOT_APPEALABLE', 'ok'])
    const { takedowns } = await jet.admin.takedowns.list({ limit: limits.page.max })
    expect(takedowns.find((one) => one.id === id)).toMatchObject({
      state: 'appealed',
      appeal: 'Adjunto aquí el registro de la obra.',
    })
    await decide(jet, id, 'rejected', 'appealed')
    expect(await failureKey(appeal())).toBe('TAKEDOWN_NOT_APPEALABLE')
  })
})

describe('admin.takedowns.decide', () => {
  test('accepts one of two simultaneous decisions and refuses the other', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    const { id } = await requested(visitor, jet, { address: 'mal:424242' })
    const keys = await Promise.all([failureKey(decide(jet, id, 'blocked')), failureKey(decide(jet, id, 'rejected'))])
    expect(keys.toSorted()).toEqual(['TAKEDOWN_DECIDED', 'ok'])
  })

  test('hides a blocked title from every read, and keeps what people have tracked until it is lifted', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const [jet, spike] = [as(cast.jet), as(cast.spike)]
    const { id: bebop } = shelf.bebop
    await spike.tracking.setList({ animeId: bebop, listType: 'watching' })
    const before = await visitor.catalogue.byId({ id: bebop })
    const { id } = await requested(visitor, jet)
    expect(await decide(jet, id, 'blocked')).toEqual({ success: true, animeIds: [bebop] })

    for (const caller of [visitor, spike, jet]) {
      expect(await failureKey(caller.catalogue.byId({ id: bebop }))).toBe('ANIME_NOT_FOUND')
      expect((await caller.catalogue.list({})).animes.map((anime) => anime.id)).not.toContain(bebop)
      expect((await caller.catalogue.search({ q: 'bebop' })).ids).toEqual([])
      expect(await failureKey(caller.episodes.byId({ id: shelf.bebop.episodes[0] }))).toBe('EPISODE_NOT_FOUND')
    }
    expect((await spike.tracking.lists({ type: 'watching' })).entries).toEqual([])
    const { takedowns } = await jet.admin.takedowns.list({ which: 'decided' })
    expect(takedowns.find((one) => one.id === id)).toMatchObject({
      state: 'blocked',
      anime: { id: bebop, isVisible: false },
      keys: ['Cowboy Bebop · 1998', 'mal 1'],
      decisions: [{ outcome: 'blocked', answer, decider: 'jet' }],
    })

    await decide(jet, id, 'lifted', 'blocked')
    expect(await visitor.catalogue.byId({ id: bebop })).toEqual(before)
    expect((await spike.tracking.lists({ type: 'watching' })).entries.map(({ animeId }) => animeId)).toEqual([bebop])
    await services.pool.query('delete from list_entries')
  })

  test('keeps a blocked title out of the trash, and a restored deletion does not bring it back', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    const { id: akira } = shelf.akira
    await jet.admin.deleteAnime({ id: akira })
    const { id } = await requested(visitor, jet, { address: 'mal:47' })
    await decide(jet, id, 'blocked')
    expect((await jet.admin.trash({})).items).toEqual([])
    expect(await failureKey(jet.admin.restore({ kind: 'anime', id: akira }))).toBe('TRASH_NOT_FOUND')
    await expect(
      services.pool.query('update animes set deleted_at = null where id = $1', [akira]),
    ).rejects.toMatchObject({
      constraint: 'animes_takedown_check',
    })

    await decide(jet, id, 'lifted', 'blocked')
    expect((await jet.admin.trash({})).items).toMatchObject([{ kind: 'anime', id: akira }])
    await jet.admin.restore({ kind: 'anime', id: akira })
    expect(await visitor.catalogue.byId({ id: akira })).toMatchObject({ title: 'Akira' })
  })

  test('keeps a title blocked by a second request when the first one is lifted', async ({
    as,
    cast,
    visitor,
    shelf,
  }) => {
    const jet = as(cast.jet)
    const first = await requested(visitor, jet)
    const second = await requested(visitor, jet, { address: `/anime/${shelf.bebop.id}` })
    await decide(jet, first.id, 'blocked')
    await decide(jet, second.id, 'blocked')
    await decide(jet, first.id, 'lifted', 'blocked')
    expect(await failureKey(visitor.catalogue.byId({ id: shelf.bebop.id }))).toBe('ANIME_NOT_FOUND')
    await decide(jet, second.id, 'lifted', 'blocked')
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toMatchObject({ title: 'Cowboy Bebop' })
  })
})

describe('imports and edits beside takedowns', () => {
  test('an import leaves out and counts blocked titles, by id, by title and when they are new', async ({
    as,
    cast,
    visitor,
    shelf,
  }) => {
    const jet = as(cast.jet)
    const known = await requested(visitor, jet)
    const unknown = await requested(visitor, jet, { address: 'https://anilist.co/anime/777' })
    const untagged = await requested(visitor, jet, { address: `/anime/${shelf.corazon.id}` })
    for (const { id } of [known, unknown, untagged]) await decide(jet, id, 'blocked')

    const animes = [
      { title: 'Bebop con otro título', ids: { mal: 1 } },
      { title: 'Gren', ids: { anilist: 777 } },
      { title: 'corazón de acero', releaseYear: 2020 },
      { title: 'Cowboy Bebop', releaseYear: 1998 },
      { title: 'Cowboy Bebop', releaseYear: 1998, ids: { mal: 5 } },
    ]
    const expected = ['blocked', 'blocked', 'blocked', 'blocked', 'created']
    expect((await jet.admin.previewImport({ animes })).results.map(({ outcome }) => outcome)).toEqual(expected)
    const imported = await jet.admin.importAnimes({ animes })
    expect(outcomes(imported)).toEqual(expected)
    expect(imported.results[0]).toEqual({ animeId: 0, outcome: 'blocked' })
    const [entry] = (await jet.admin.audit({ action: 'admin.imported' })).entries
    expect(entry!.detail).toEqual({ created: 1, updated: 0, unchanged: 0, blocked: 4, leftOut: 0 })
    const wanted = { animeId: shelf.akira.id, site: 'anilist', externalId: '777' } as const
    expect(await failureKey(jet.admin.externalRefs.add(wanted))).toBe('EXTERNAL_ID_BLOCKED')

    for (const { id } of [known, unknown, untagged]) await decide(jet, id, 'lifted', 'blocked')
    expect(outcomes(await jet.admin.importAnimes({ animes: animes.slice(0, 2) }))).toEqual(['updated', 'created'])
  })

  test('a blocked picture disappears from animes and storage, and neither import nor form sets it again', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    const { coverImage } = await jet.admin.uploadCover({ file: await samples.jpeg() })
    await jet.admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage })
    const { id } = await requested(visitor, jet, {
      kind: 'cover',
      address: `https://animeteca.example${coverImage.replace('.webp', '-96.webp')}`,
    })
    await decide(jet, id, 'blocked')
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBeNull()
    expect(await services.media.hasPicture(coverImage)).toBe(false)
    expect(await failureKey(jet.admin.updateAnime({ id: shelf.akira.id, title: 'Akira', coverImage }))).toBe(
      'COVER_BLOCKED',
    )
    expect(await failureKey(jet.admin.createAnime({ title: 'Otra', coverImage }))).toBe('COVER_BLOCKED')
    const { results } = await jet.admin.importAnimes({ animes: [{ title: 'Akira', ids: { mal: 47 }, coverImage }] })
    expect(results).toMatchObject([{ animeId: shelf.akira.id, isCoverBlocked: true }])
    expect((await visitor.catalogue.byId({ id: shelf.akira.id })).coverImage).toBeNull()
  })

  test('an import sets no cover of a title whose cover is blocked, and an administrator can set one', async ({
    as,
    cast,
    visitor,
    shelf,
    services,
  }) => {
    const jet = as(cast.jet)
    await services.pool.query('update animes set cover_image = $1 where id = $2', [cover('first'), shelf.bebop.id])
    const { id } = await requested(visitor, jet, { kind: 'cover' })
    await decide(jet, id, 'blocked')
    for (const name of ['first', 'second']) {
      const { results } = await jet.admin.importAnimes({
        animes: [{ title: 'Cowboy Bebop', ids: { mal: 1 }, coverImage: cover(name) }],
      })
      expect(results).toMatchObject([{ isCoverBlocked: true }])
    }
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).coverImage).toBeNull()
    await jet.admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', coverImage: cover('third') })
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).coverImage).toBe(cover('third'))
  })
})
