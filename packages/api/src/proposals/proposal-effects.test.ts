import { proposalTrust } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import type { Caller } from '../test/caller.ts'
import { whileEditing } from '../test/database/while-editing.ts'
import { failureKey } from '../test/failure-key.ts'
import { test } from '../test/fixtures.ts'

/** A new anime of an import with one season of two episodes. */
async function importedAnime({ admin }: Caller, title: string, coverImage?: string) {
  const episodes = ['Uno', 'Dos'].map((name, at) => ({ episodeNumber: at + 1, title: name }))
  const { results } = await admin.importAnimes({
    animes: [{ title, coverImage, seasons: [{ seasonNumber: 1, episodes }] }],
  })
  return admin.animeById({ id: results[0]!.animeId })
}

const cover = (name: string) => `https://pictures.example/${name}.jpg`

async function block({ pool }: Services, picture: string) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into takedowns (kind, address, reason, text, name, state) values ('cover', $1, 'copyright', repeat('x', 30), 'Julia', 'blocked')
     returning id`,
    [picture],
  )
  await pool.query(`insert into takedown_keys (takedown_id, kind, picture) values ($1, 'cover', $2)`, [
    rows[0]!.id,
    picture,
  ])
}

/** Proposals of a person that were accepted, by an administrator or because the person is trusted. */
const accepted = (
  { pool }: Services,
  userId: number,
  { count, deciderId }: { count: number; deciderId: number | null },
) =>
  pool.query(
    `insert into change_proposals (anime_id, field, row_id, value, proposer_id, status, decided_at, decider_id, created_at)
     select 1, 'title', 1, '"x"', $1, 'accepted', now(), $3, now() - interval '2 days' from generate_series(1, $2)`,
    [userId, count, deciderId],
  )

test.beforeEach(({ services }) => services.pool.query('delete from change_proposals'))

describe('admin.proposals and takedowns', () => {
  test('a cover that was blocked after its proposal is not set, neither by accepting nor by undoing', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const { create } = as(cast.spike).catalogue.proposals
    const { id: animeId } = await importedAnime(jet, 'Ergo Proxy', cover('before'))
    const decide = (proposalId: number) => jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    const after = await create({ animeId, field: 'coverImage', value: cover('after') })
    await decide(after.proposalId)
    await block(services, cover('before'))
    expect(await failureKey(jet.admin.proposals.undo(after))).toBe('COVER_BLOCKED')

    const blocked = await create({ animeId, field: 'coverImage', value: cover('blocked') })
    await block(services, cover('blocked'))
    expect(await failureKey(decide(blocked.proposalId))).toBe('COVER_BLOCKED')
    expect((await jet.admin.animeById({ id: animeId })).coverImage).toBe(cover('after'))
    await jet.admin.proposals.decide({ proposalId: blocked.proposalId, decision: 'refused' })
  })
})

describe('admin.proposals and hours of broadcast', () => {
  test('an accepted day of an episode moves its broadcast, and undoing moves it back', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const { id: animeId, seasons } = await importedAnime(jet, 'Mushishi')
    const [season] = seasons
    const [, second] = season!.episodes
    await jet.admin.broadcasts.save({
      seasonId: season!.id,
      firstEpisode: 1,
      broadcast: 'R/2026-01-05T15:00:00Z/P7D',
    })
    const airsAt = async () => {
      const { rows } = await services.pool.query<{ at: string }>(
        'select iso(airs_at) as at from episodes where id = $1',
        [second!.id],
      )
      return rows[0]!.at
    }
    expect(await airsAt()).toBe('2026-01-12T15:00:00.000Z')
    const asked = { animeId, field: 'episodeAiredOn', targetId: second!.id, value: '2026-01-20' } as const
    const { proposalId } = await as(cast.spike).catalogue.proposals.create(asked)
    await jet.admin.proposals.decide({ proposalId, decision: 'accepted' })
    expect(await airsAt()).toBe('2026-01-19T15:00:00.000Z')
    await jet.admin.proposals.undo({ proposalId })
    expect(await airsAt()).toBe('2026-01-12T15:00:00.000Z')
  })
})

describe('the trust of a person who proposes', () => {
  test('grows with what administrators have accepted, and not with what was applied without them', async ({
    as,
    cast,
    services,
  }) => {
    const { own } = as(cast.ed).catalogue.proposals
    const { perDay, trustedAfter } = proposalTrust
    await accepted(services, cast.ed.id, { count: trustedAfter, deciderId: null })
    expect((await own({})).allowance).toEqual({ perDay, left: perDay, isTrusted: false })
    await accepted(services, cast.ed.id, { count: trustedAfter, deciderId: cast.jet.id })
    expect((await own({})).allowance).toMatchObject({ perDay: perDay + trustedAfter, isTrusted: true })
  })

  test('leaves a small change waiting if the value changes while it is proposed', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const { id: animeId } = await importedAnime(jet, 'Monster')
    await accepted(services, cast.spike.id, { count: proposalTrust.trustedAfter, deciderId: cast.jet.id })
    const change = `update animes set studio = 'Bones' where id = ${animeId}`
    const { create } = as(cast.spike).catalogue.proposals
    const proposing = whileEditing(services, change, () => create({ animeId, field: 'studio', value: 'Madhouse' }))
    expect(await proposing).toMatchObject({ status: 'waiting' })
    expect((await jet.admin.proposals.list({})).proposals).toMatchObject([{ base: null, current: 'Bones' }])
  })
})
