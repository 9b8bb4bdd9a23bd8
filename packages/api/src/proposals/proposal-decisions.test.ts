import { proposalTrust } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { forgetProposals, importedAnime, trust } from '../test/catalogue/proposals.ts'
import { showRemoteCovers } from '../test/catalogue/remote-covers.ts'
import { test } from '../test/fixtures.ts'

const kindsOf = async ({ profiles }: Caller) => (await profiles.notices({})).notices.map(({ kind }) => kind)

describe('admin.proposals.decide', () => {
  test('one of two administrators who decide at the same time wins, and the other gets a conflict', async ({
    as,
    cast,
    services,
  }) => {
    await forgetProposals(services)
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

  test('refuses to apply a proposal whose value has changed since, until the administrator agrees to replace what it is now', async ({
    as,
    cast,
    services,
  }) => {
    await forgetProposals(services)
    const jet = as(cast.jet)
    const { id: animeId, title } = await importedAnime(jet, 'Paranoia Agent')
    const { proposalId } = await as(cast.spike).catalogue.proposals.create({ animeId, field: 'studio', value: 'Toei' })
    await jet.admin.updateAnime({ id: animeId, title, studio: 'Bones' })
    const decide = (current?: string | null) =>
      jet.admin.proposals.decide({ proposalId, decision: 'accepted', current, answer: 'Comprobado' })
    await expect(decide()).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([
      { base: 'Madhouse', current: 'Bones', value: 'Toei', isGone: false },
    ])
    // another administrator has changed it since the list was read
    await jet.admin.updateAnime({ id: animeId, title, studio: 'Gainax' })
    for (const seen of ['Bones', null]) await expect(decide(seen)).rejects.toMatchObject({ key: 'PROPOSAL_OUTDATED' })
    await decide('Gainax')
    await jet.admin.proposals.undo({ proposalId })
    expect(await jet.admin.animeById({ id: animeId })).toMatchObject({ studio: 'Gainax' })
  })

  test('keeps a proposal about a deleted episode waiting', async ({ as, cast, services }) => {
    await forgetProposals(services)
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
    await forgetProposals(services)
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
    await forgetProposals(services)
    const jet = as(cast.jet)
    const { id: animeId, title } = await importedAnime(jet, 'Baccano')
    const { proposalId } = await as(cast.spike).catalogue.proposals.create({ animeId, field: 'studio', value: 'Brain' })
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_NOT_ACCEPTED' })
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    await jet.admin.updateAnime({ id: animeId, title, studio: 'Brains Base' })
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_OVERTAKEN' })
  })

  test('rejects a relation whose other end has been changed since', async ({ as, cast, services }) => {
    await forgetProposals(services)
    const jet = as(cast.jet)
    const [anime, other] = [await importedAnime(jet, 'Uno de dos'), await importedAnime(jet, 'Dos de dos')]
    const asked = { animeId: anime.id, field: 'relation', value: 'sequel', targetId: other.id } as const
    const { proposalId } = await as(cast.spike).catalogue.proposals.create(asked)
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const { rows } = await services.pool.query(
      `update anime_relations set kind = 'side_story' where anime_id = $1 returning kind`,
      [other.id],
    )
    expect(rows).toHaveLength(1)
    await expect(jet.admin.proposals.undo({ proposalId })).rejects.toMatchObject({ key: 'PROPOSAL_OVERTAKEN' })
  })

  test('restores exactly the rows of a relation at both ends, and every kind of field', async ({
    as,
    cast,
    services,
  }) => {
    await forgetProposals(services)
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
    await services.pool.query(
      `insert into anime_relations (anime_id, related_anime_id, kind, source, imported_at) values ($1, $2, 'sequel', 'file', now())`,
      [other.id, anime.id],
    )
    const before = await rows()
    const episode = season!.episodes[0]!.id
    await showRemoteCovers(services, true)
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
