import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { answer, coverUrl, decide, requested, takedownRequest, test } from '../../test/catalogue/takedowns.ts'
import { failureKey } from '../../test/failure-key.ts'

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
      await expect(visitor.catalogue.takedowns.request({ ...takedownRequest, [field]: value })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('refuses more requests per day from a network than its limit', async ({ calling }) => {
    const { request } = calling({ ip: '198.51.100.7' }).catalogue.takedowns
    const keys = new Set<string>()
    for (let sent = 0; sent <= limits.takedown.perNetwork; sent += 1)
      keys.add(await failureKey(request(takedownRequest)))
    expect([...keys]).toEqual(['ok', 'TOO_MANY_REQUESTS'])
  })

  test('refuses more requests per day from all networks of a /48 than its limit', async ({ calling, services }) => {
    const from = (ip: string) => failureKey(calling({ ip }).catalogue.takedowns.request(takedownRequest))
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
      keys.push(await failureKey(request({ ...takedownRequest, email: 'julia@syndicate.example' })))
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
    const picture = coverUrl('akira')
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
