import { proposalTrust } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { forgetProposals, importedAnime, trust } from '../test/catalogue/proposals.ts'
import { test } from '../test/fixtures.ts'

describe('catalogue.proposals.create', () => {
  test('rejects visitors, values that the form would reject, and missing targets', async ({ as, cast, visitor }) => {
    const { create } = as(cast.spike).catalogue.proposals
    await expect(
      visitor.catalogue.proposals.create({ animeId: 1, field: 'title', value: 'Bebop' }),
    ).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const [input, path] of [
      [{ field: 'title', value: ' ' }, 'value'],
      [{ field: 'title', value: 'x'.repeat(301) }, 'value'],
      [{ field: 'releaseYear', value: 1200 }, 'value'],
      [{ field: 'releaseYear', value: 'hace poco' }, 'value'],
      [{ field: 'releaseSeason', value: 'verano' }, 'value'],
      [{ field: 'coverImage', value: 'http://' }, 'value'],
      [{ field: 'coverImage', value: '/media/covers/x.webp' }, 'value'],
      [{ field: 'episodeAiredOn', value: '31/12/2020', targetId: 1 }, 'value'],
      [{ field: 'episodeTitle', value: 'Uno' }, 'targetId'],
      [{ field: 'seasonTitle', value: 'Uno' }, 'targetId'],
      [{ field: 'relation', value: 'sequel' }, 'targetId'],
      [{ field: 'title', value: 'Bebop', reason: 'x'.repeat(501) }, 'reason'],
    ] as const)
      await expect(create({ animeId: 1, ...input })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: [path] }] },
      })
  })

  test('rejects a proposal about a deleted episode, and another one of the same field', async ({
    as,
    cast,
    services,
  }) => {
    await forgetProposals(services)
    const jet = as(cast.jet)
    const { id: animeId, seasons } = await importedAnime(jet, 'Serial Experiments')
    const [first, second] = seasons[0]!.episodes
    await jet.admin.deleteEpisode({ id: second!.id })
    const { create } = as(cast.spike).catalogue.proposals
    const propose = (targetId: number, value: string) => create({ animeId, field: 'episodeTitle', targetId, value })
    await expect(propose(second!.id, 'Capa')).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    await expect(propose(1, 'Capa')).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    await expect(propose(first!.id, 'Uno')).rejects.toMatchObject({ key: 'PROPOSAL_UNCHANGED' })
    const { proposalId } = await propose(first!.id, 'Capa 01')
    await expect(propose(first!.id, 'Capa 02')).rejects.toMatchObject({ key: 'PROPOSAL_DUPLICATE' })
    await expect(as(cast.ed).catalogue.proposals.withdraw({ proposalId })).rejects.toMatchObject({
      key: 'PROPOSAL_NOT_FOUND',
    })
    await as(cast.spike).catalogue.proposals.withdraw({ proposalId })
    await expect(as(cast.spike).catalogue.proposals.withdraw({ proposalId })).rejects.toMatchObject({
      key: 'PROPOSAL_DECIDED',
    })
    expect(await propose(first!.id, 'Capa 02')).toMatchObject({ status: 'waiting' })
  })

  test('allows a few proposals a day, and one more for each accepted one', async ({ as, cast, services }) => {
    await forgetProposals(services)
    const spike = as(cast.faye).catalogue.proposals
    const { id: animeId } = await importedAnime(as(cast.jet), 'Haibane')
    const fields = ['title', 'synopsis', 'releaseYear', 'studio', 'coverImage'] as const
    for (const field of fields) {
      const value = field === 'releaseYear' ? 2002 : 'https://bebop.example/otra'
      await spike.create({ animeId, field, value })
    }
    const another = () => spike.create({ animeId, field: 'releaseSeason', value: 'fall' })
    await expect(another()).rejects.toMatchObject({ key: 'PROPOSALS_FULL' })
    expect((await spike.own({})).allowance).toEqual({ perDay: proposalTrust.perDay, left: 0, isTrusted: false })
    await trust(services, cast.faye.id, 1)
    expect(await another()).toMatchObject({ status: 'waiting' })
    await expect(spike.create({ animeId: 1, field: 'studio', value: 'x' })).rejects.toMatchObject({
      key: 'PROPOSALS_FULL',
    })
  })

  test('applies the small change of a trusted person immediately, unless it has a blocked word', async ({
    as,
    cast,
    services,
  }) => {
    await forgetProposals(services)
    await trust(services, cast.spike.id)
    const jet = as(cast.jet)
    const { id: animeId } = await importedAnime(jet, 'Kaiba')
    await jet.admin.words.add({ words: ['estafa'] })
    const { create } = as(cast.spike).catalogue.proposals
    expect(await create({ animeId, field: 'title', value: 'Otra' })).toMatchObject({ status: 'waiting' })
    expect(await create({ animeId, field: 'releaseYear', value: 2008, reason: 'Una estafa' })).toMatchObject({
      status: 'waiting',
    })
    const { proposalId, status } = await create({ animeId, field: 'studio', value: 'Bones' })
    expect(status).toBe('accepted')
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ studio: 'Bones', title: 'Kaiba' })
    const { proposals } = await jet.admin.proposals.list({})
    expect(proposals.map(({ words }) => words)).toEqual([[], ['estafa']])
    const decided = await jet.admin.proposals.list({ isDecided: true, limit: 1 })
    expect(decided.proposals).toMatchObject([
      { id: proposalId, status: 'accepted', decidedBy: null, username: 'spike' },
    ])
    await jet.admin.proposals.undo({ proposalId })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ studio: 'Madhouse' })
    await jet.admin.words.remove({ word: 'estafa' })
  })

  test('names no related anime that has become an adult title, to a person who has not asked for them', async ({
    as,
    cast,
    services,
  }) => {
    const { proposals } = as(cast.ed).catalogue
    await proposals.create({ animeId: 1, field: 'relation', targetId: 2, value: 'spin_off' })
    const related = async () => (await proposals.own({})).proposals.map((proposal) => proposal.related)
    expect(await related()).toContain('Akira')
    await services.pool.query(`update animes set audience = 'adult', audience_source = 'administrator' where id = 2`)
    expect(await related()).not.toContain('Akira')
    await services.pool.query(`update animes set audience = 'all' where id = 2`)
  })
})
