import { proposalTrust } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../call/context.ts'
import type { Caller } from '../test/caller.ts'
import { cast as people } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

/** A new anime of an import with one season of two episodes. */
async function importedAnime({ admin }: Caller, title: string) {
  const episodes = ['Uno', 'Dos'].map((name, at) => ({ episodeNumber: at + 1, title: name }))
  const line = { title, studios: ['Madhouse'], seasons: [{ seasonNumber: 1, episodes }] }
  const { results } = await admin.importAnimes({ animes: [line] })
  return admin.animeById({ id: results[0]!.animeId })
}

/** As many accepted proposals as make a person trusted. */
const trust = ({ pool }: Services, userId: number, accepted: number = proposalTrust.trustedAfter) =>
  pool.query(
    `insert into change_proposals (anime_id, field, row_id, value, proposer_id, status, decided_at, decider_id, created_at)
     select 1, 'title', 1, '"x"', $1, 'accepted', now(), $3, now() - interval '2 days' from generate_series(1, $2)`,
    [userId, accepted, people.jet.id],
  )

const forget = ({ pool }: Services) => pool.query('delete from change_proposals')

const kindsOf = async ({ profiles }: Caller) => (await profiles.notices({})).notices.map(({ kind }) => kind)

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
    await forget(services)
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
    await forget(services)
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
    await forget(services)
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
})

describe('admin.proposals.decide', () => {
  test('one of two administrators who decide at the same time wins, and the other gets a conflict', async ({
    as,
    cast,
    services,
  }) => {
    await forget(services)
    const jet = as(cast.jet)
    const { id: animeId } = await importedAnime(jet, 'Mononoke')
    const { proposalId } = await as(cast.spike).catalogue.proposals.create({ animeId, field: 'studio', value: 'Toei' })
    await expect(as(cast.spike).admin.proposals.decide({ proposalId, decision: 'accepted' })).rejects.toMatchObject({
      key: 'ADMIN_REQUIRED',
    })
    const answers = await Promise.allSettled(
      (['accepted', 'refused'] as const).map((decision) => jet.admin.proposals.decide({ proposalId, decision })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'PROPOSAL_DECIDED' } })
  })

  test('refuses to apply a proposal whose value has changed since, until the administrator overwrites it', async ({
    as,
    cast,
    services,
  }) => {
    await forget(services)
    const jet = as(cast.jet)
    const { id: animeId, title } = await importedAnime(jet, 'Paranoia Agent')
    const { proposalId } = await as(cast.spike).catalogue.proposals.create({ animeId, field: 'studio', value: 'Toei' })
    await jet.admin.updateAnime({ id: animeId, title, studio: 'Bones' })
    const decide = (overwrite: boolean) =>
      jet.admin.proposals.decide({ proposalId, decision: 'accepted', overwrite, answer: 'Comprobado' })
    await expect(decide(false)).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([
      { base: 'Madhouse', current: 'Bones', value: 'Toei', isGone: false },
    ])
    await decide(true)
    await jet.admin.proposals.undo({ proposalId })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ studio: 'Bones' })
  })

  test('keeps a proposal about a deleted episode waiting', async ({ as, cast, services }) => {
    await forget(services)
    const jet = as(cast.jet)
    const { id: animeId, seasons } = await importedAnime(jet, 'Tatami Galaxy')
    const targetId = seasons[0]!.episodes[0]!.id
    const asked = { animeId, field: 'episodeTitle', targetId, value: 'Tenis' } as const
    const { proposalId } = await as(cast.spike).catalogue.proposals.create(asked)
    await jet.admin.deleteEpisode({ id: targetId })
    await expect(jet.admin.proposals.decide({ proposalId, decision: 'accepted' })).rejects.toMatchObject({
      key: 'PROPOSAL_TARGET_GONE',
    })
    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([{ id: proposalId, isGone: true }])
    await jet.admin.restore({ kind: 'episode', id: targetId })
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    expect((await jet.admin.animeById({ id: animeId })).seasons[0]!.episodes[0]!.title).toBe('Tenis')
  })

  test('notifies the author of the answer, credits them in the history, and protects the value from a refresh', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    await forget(services)
    const [jet, spike] = [as(cast.jet), as(cast.spike)]
    const { id: animeId, title } = await importedAnime(jet, 'Planetes')
    const create = spike.catalogue.proposals.create
    const accepted = await create({ animeId, field: 'studio', value: 'Sunrise', reason: 'Lo dicen los créditos' })
    const refused = await create({ animeId, field: 'releaseYear', value: 2003 })
    expect((await jet.admin.waiting()).proposals).toBe(2)
    await jet.admin.proposals.decide({ proposalId: accepted.proposalId, decision: 'accepted', answer: 'Gracias' })
    await jet.admin.proposals.decide({ proposalId: refused.proposalId, decision: 'refused', answer: 'Fue en otro año' })

    expect(await kindsOf(spike)).toEqual(expect.arrayContaining(['proposal_accepted', 'proposal_refused']))
    expect((await spike.catalogue.proposals.own({})).proposals).toMatchObject([
      { status: 'refused', answer: 'Fue en otro año' },
      { status: 'accepted', answer: 'Gracias', base: 'Madhouse', value: 'Sunrise' },
    ])
    const line = { title, studios: ['Madhouse'] }
    const { results } = await jet.admin.importAnimes({ animes: [line], refresh: true })
    expect(results[0]!.withheld).toMatchObject([{ field: 'studio', stored: 'Sunrise', given: 'Madhouse' }])
    const history = await visitor.catalogue.history({ id: animeId })
    expect(history.changes).toMatchObject([
      { field: 'studio', before: 'Madhouse', after: 'Sunrise', username: 'spike', isProposed: true, isCurrent: true },
    ])

    await jet.admin.proposals.undo({ proposalId: accepted.proposalId })
    expect((await visitor.catalogue.history({ id: animeId })).changes).toMatchObject([
      { revertedAt: expect.any(String) as string, isCurrent: false },
    ])
    expect((await jet.admin.importAnimes({ animes: [line], refresh: true })).results[0]!.withheld).toEqual([])
  })
})

describe('admin.proposals.undo', () => {
  test('rejects a proposal that is not accepted, and one whose value has been changed since', async ({
    as,
    cast,
    services,
  }) => {
    await forget(services)
    const jet = as(cast.jet)
    const { id: animeId, title } = await importedAnime(jet, 'Baccano')
    const { proposalId } = await as(cast.spike).catalogue.proposals.create({ animeId, field: 'studio', value: 'Brain' })
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_NOT_ACCEPTED' })
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    await jet.admin.updateAnime({ id: animeId, title, studio: 'Brains Base' })
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_OVERTAKEN' })
  })

  test('restores exactly the rows of a relation at both ends, and every kind of field', async ({
    as,
    cast,
    services,
  }) => {
    await forget(services)
    await trust(services, cast.ed.id, proposalTrust.trustedAfter - 1)
    const jet = as(cast.jet)
    const anime = await importedAnime(jet, 'Shinsekai')
    const other = await importedAnime(jet, 'Yori')
    const [season] = anime.seasons
    const rows = async () =>
      (
        await services.pool.query(
          `select (select json_agg(r order by r) from anime_relations r where $1 in (r.anime_id, r.related_anime_id)) as relations,
                  (select to_jsonb(a) - 'updated_at' from animes a where a.id = $1) as anime,
                  (select json_agg(to_jsonb(s) - 'updated_at' order by s.id) from seasons s where s.anime_id = $1) as seasons,
                  (select json_agg(to_jsonb(e) - 'updated_at' order by e.id) from episodes e where e.season_id = $2) as episodes`,
          [anime.id, season!.id],
        )
      ).rows
    await services.pool.query(`insert into anime_relations values ($1, $2, 'sequel')`, [other.id, anime.id])
    const before = await rows()
    const episode = season!.episodes[0]!.id
    for (const [field, value, targetId] of [
      ['title', 'Del Nuevo Mundo'],
      ['synopsis', 'Telequinesia.'],
      ['releaseYear', 2012],
      ['releaseSeason', 'fall'],
      ['studio', 'A-1'],
      ['coverImage', 'https://bebop.example/portada.jpg'],
      ['seasonTitle', 'Primera', season!.id],
      ['episodeTitle', 'Las hojas', episode],
      ['episodeAiredOn', '2012-09-28', episode],
      ['relation', 'alternative', other.id],
    ] as const) {
      const asked = { animeId: anime.id, field, value, ...(targetId !== undefined && { targetId }) }
      const { proposalId } = await as(cast.ed).catalogue.proposals.create(asked)
      await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
      const { value: current } = await as(cast.ed).catalogue.proposals.current(asked)
      expect(current).toBe(value)
      await jet.admin.proposals.undo({ proposalId })
      expect(await rows()).toEqual(before)
    }
  })
})
