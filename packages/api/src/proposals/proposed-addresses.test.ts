import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('a proposed address on a platform', () => {
  test('is refused without a platform and without https', async ({ as, cast }) => {
    const { create } = as(cast.spike).catalogue.proposals
    for (const [input, path] of [
      [{ value: 'https://bebop.example/' }, 'targetId'],
      [{ targetId: 1, value: 'http://bebop.example/' }, 'value'],
      [{ targetId: 1, value: 'crunchyroll' }, 'value'],
    ] as const)
      await expect(create({ animeId: 1, field: 'platform', ...input })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: [path] }] },
      })
  })

  test('replaces the address when it is accepted, is credited, and undoing restores the rows exactly', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const [jet, spike] = [as(cast.jet), as(cast.spike)]
    const { platforms } = await visitor.catalogue.platforms()
    const { id: targetId, name, key } = platforms[0]!
    const old = 'https://bebop.example/viejo'
    const anime = { title: 'Dónde', ids: { mal: 28_000 } }
    const { results } = await jet.admin.importAnimes({ animes: [anime] })
    const { animeId } = results[0]!
    const addresses = [{ platform: key, url: old, regions: ['ES'] }]
    await jet.admin.importAnimes({ animes: [{ ...anime, source: 'bangumi-data', supplement: { addresses } }] })
    const rows = async () =>
      (await services.pool.query('select * from platform_addresses where anime_id = $1', [animeId])).rows
    const before = await rows()
    const asked = { animeId, field: 'platform', targetId } as const
    expect(await spike.catalogue.proposals.current(asked)).toEqual({ value: old, addresses: [old] })
    const url = 'https://bebop.example/nuevo'
    const { proposalId, status } = await spike.catalogue.proposals.create({ ...asked, value: url })
    expect(status).toBe('waiting')
    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([{ related: name, base: old, value: url }])
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const shown = await visitor.catalogue.whenAndWhere({ id: animeId })
    expect(shown.platforms).toMatchObject([{ id: targetId, addresses: [{ url, regions: ['ES'] }] }])
    const { changes } = await visitor.catalogue.history({ id: animeId })
    expect(changes[0]).toMatchObject({ related: name, before: [old], after: [url], username: 'spike', isCurrent: true })
    await jet.admin.proposals.undo({ proposalId })
    expect(await rows()).toEqual(before)
  })

  test('is undone where the platform has another address that sorts before it', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const [jet, spike] = [as(cast.jet), as(cast.spike)]
    const { animeId } = await jet.admin.createAnime({ title: 'En dos países' })
    const platformId = (await visitor.catalogue.platforms()).platforms[0]!.id
    const [first, second] = ['https://bebop.example/es', 'https://bebop.example/mx']
    await jet.admin.platforms.saveAddress({ animeId, platformId, url: first, regions: ['ES'] })
    await jet.admin.platforms.saveAddress({ animeId, platformId, url: second, regions: ['MX'] })
    const rows = async () =>
      (await services.pool.query('select * from platform_addresses where anime_id = $1 order by url', [animeId])).rows
    const before = await rows()
    const value = 'https://bebop.example/nuevo'
    const asked = { animeId, field: 'platform', targetId: platformId, value } as const
    const { proposalId } = await spike.catalogue.proposals.create(asked)
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const shown = await visitor.catalogue.whenAndWhere({ id: animeId })
    expect(shown.platforms[0]!.addresses.map(({ url }) => url)).toEqual([second, value])
    await jet.admin.proposals.undo({ proposalId })
    expect(await rows()).toEqual(before)
  })

  test('replaces the one of several addresses that it names, as long as that one exists', async ({
    as,
    cast,
    visitor,
  }) => {
    const [jet, spike, faye] = [as(cast.jet), as(cast.spike), as(cast.faye)]
    const { animeId } = await jet.admin.createAnime({ title: 'En tres países' })
    const platformId = (await visitor.catalogue.platforms()).platforms[0]!.id
    const [spain, mexico, peru] = ['https://bebop.example/es', 'https://bebop.example/mx', 'https://bebop.example/pe']
    for (const [url, region] of [
      [spain, 'ES'],
      [mexico, 'MX'],
      [peru, 'PE'],
    ] as const)
      await jet.admin.platforms.saveAddress({ animeId, platformId, url, regions: [region] })
    const asked = { animeId, field: 'platform', targetId: platformId } as const
    expect(await spike.catalogue.proposals.current(asked)).toEqual({ value: spain, addresses: [spain, mexico, peru] })

    const [mexicoNow, peruNow] = ['https://bebop.example/mx/2', 'https://bebop.example/pe/2']
    const { proposalId } = await spike.catalogue.proposals.create({ ...asked, address: mexico, value: mexicoNow })
    // one open proposal for each address
    const create = (address: string, value: string) => spike.catalogue.proposals.create({ ...asked, address, value })
    await expect(create(mexico, 'https://bebop.example/mx/3')).rejects.toMatchObject({ key: 'PROPOSAL_DUPLICATE' })
    await expect(create('https://bebop.example/uy', peruNow)).rejects.toMatchObject({
      key: 'PLATFORM_ADDRESS_NOT_FOUND',
    })
    const second = await create(peru, peruNow)
    const late = await faye.catalogue.proposals.create({ ...asked, address: peru, value: 'https://bebop.example/pe/3' })

    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([
      { base: mexico, current: mexico, value: mexicoNow },
      { base: peru, current: peru },
      { base: peru, current: peru },
    ])
    for (const id of [proposalId, second.proposalId])
      await jet.admin.proposals.decide({ proposalId: id, decision: 'accepted' })
    const { platforms } = await visitor.catalogue.whenAndWhere({ id: animeId })
    expect(platforms[0]!.addresses).toEqual([
      { url: spain, regions: ['ES'] },
      { url: mexicoNow, regions: ['MX'] },
      { url: peruNow, regions: ['PE'] },
    ])
    await expect(
      jet.admin.proposals.decide({ proposalId: late.proposalId, decision: 'accepted' }),
    ).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
  })

  test('is outdated when an administrator has changed the address, and cannot be undone after a later change', async ({
    as,
    cast,
    visitor,
  }) => {
    const [jet, ed] = [as(cast.jet), as(cast.ed)]
    const { animeId } = await jet.admin.createAnime({ title: 'Otra parte' })
    const platformId = (await visitor.catalogue.platforms()).platforms[0]!.id
    const save = (url: string, regions: string[]) =>
      jet.admin.platforms.saveAddress({ animeId, platformId, url, regions })
    const value = 'https://bebop.example/b'
    const asked = { animeId, field: 'platform', targetId: platformId, value } as const
    const { proposalId } = await ed.catalogue.proposals.create(asked)
    await save('https://bebop.example/a', [])
    const decide = (current?: string) => jet.admin.proposals.decide({ proposalId, decision: 'accepted', current })
    await expect(decide()).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
    await decide('https://bebop.example/a')
    await save(value, ['MX'])
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_OVERTAKEN' })
  })

  test('has the countries of the address that it replaces, also if it was removed with others before', async ({
    as,
    cast,
    visitor,
  }) => {
    const jet = as(cast.jet)
    const { animeId } = await jet.admin.createAnime({ title: 'Otra vez' })
    const platformId = (await visitor.catalogue.platforms()).platforms[0]!.id
    const [first, second] = ['https://bebop.example/1', 'https://bebop.example/2']
    await jet.admin.platforms.saveAddress({ animeId, platformId, url: second, regions: ['MX'] })
    await jet.admin.platforms.removeAddress({ animeId, platformId, url: second })
    await jet.admin.platforms.saveAddress({ animeId, platformId, url: first, regions: ['ES'] })
    const asked = { animeId, field: 'platform', targetId: platformId, value: second } as const
    const { proposalId } = await as(cast.spike).catalogue.proposals.create(asked)
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const { platforms } = await visitor.catalogue.whenAndWhere({ id: animeId })
    expect(platforms).toMatchObject([{ addresses: [{ url: second, regions: ['ES'] }] }])
  })

  test('is added beside the others with its countries, is credited, and undoing restores the rows exactly', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    const [jet, spike, faye] = [as(cast.jet), as(cast.spike), as(cast.faye)]
    const { animeId } = await jet.admin.createAnime({ title: 'En otro país' })
    const { id: platformId, name } = (await visitor.catalogue.platforms()).platforms[0]!
    const [spain, mexico, peru] = ['https://bebop.example/es', 'https://bebop.example/mx', 'https://bebop.example/pe']
    await jet.admin.platforms.saveAddress({ animeId, platformId, url: spain, regions: ['ES'] })
    const rows = async () =>
      (await services.pool.query('select * from platform_addresses where anime_id = $1', [animeId])).rows
    const before = await rows()
    const asked = { animeId, field: 'newAddress', targetId: platformId } as const
    expect(await spike.catalogue.proposals.current(asked)).toEqual({ value: null, addresses: [spain] })
    const { create } = spike.catalogue.proposals
    await expect(create({ ...asked, value: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['value'], message: 'Falta la dirección de la plataforma' }] },
    })
    await expect(create({ ...asked, value: mexico, regions: ['México'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['regions', 0], message: 'Un país se escribe con dos letras, como ES o MX' }] },
    })
    await expect(create({ ...asked, value: spain })).rejects.toMatchObject({ key: 'PROPOSAL_UNCHANGED' })

    const { proposalId } = await create({ ...asked, value: mexico, regions: ['MX'] })
    // one open proposal for each new address
    await expect(create({ ...asked, value: mexico })).rejects.toMatchObject({ key: 'PROPOSAL_DUPLICATE' })
    await create({ ...asked, value: peru })
    const late = await faye.catalogue.proposals.create({ ...asked, value: mexico })
    const waiting = { base: null, current: null, others: [spain], related: name }
    expect((await jet.admin.proposals.list({})).proposals.filter((one) => one.animeId === animeId)).toMatchObject([
      { ...waiting, value: mexico, regions: ['MX'] },
      { ...waiting, value: peru, regions: [] },
      { ...waiting, value: mexico },
    ])

    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const { platforms } = await visitor.catalogue.whenAndWhere({ id: animeId })
    expect(platforms[0]!.addresses).toEqual([
      { url: spain, regions: ['ES'] },
      { url: mexico, regions: ['MX'] },
    ])
    const { changes } = await visitor.catalogue.history({ id: animeId })
    expect(changes[0]).toMatchObject({ before: [spain], after: [spain, mexico], username: 'spike', isCurrent: true })
    await expect(
      jet.admin.proposals.decide({ proposalId: late.proposalId, decision: 'accepted' }),
    ).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
    await jet.admin.proposals.undo({ proposalId })
    expect(await rows()).toEqual(before)
  })
})
