import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

describe('the audit log', () => {
  test('names actor, action, subject and network, newest first', async ({ as, cast }) => {
    const jet = as(cast.jet, { ip: '198.51.100.7', requestId: 'la petición' })
    await jet.admin.setBeta({ id: cast.ed.id, isBetaTester: true })
    await jet.admin.addTag({ id: cast.ed.id, tag: 'hacker' })
    await jet.admin.deleteAnime({ id: 4 })

    const { entries } = await jet.admin.audit({ limit: 3 })
    expect(entries.map(({ action }) => action)).toEqual([
      'admin.anime_deleted',
      'admin.tag_added',
      'admin.beta_granted',
    ])
    expect(entries[1]).toEqual({
      id: expect.any(Number),
      action: 'admin.tag_added',
      actorId: cast.jet.id,
      actorUsername: 'jet',
      targetType: 'user',
      targetId: cast.ed.id,
      detail: { tag: 'hacker' },
      ip: '198.51.100.7',
      requestId: 'la petición',
      createdAt: expect.any(String),
    })
  })

  test('has an entry for every action of an administrator (security.md 53)', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const { animeId } = await admin.createAnime({ title: 'Space Dandy' })
    await admin.updateAnime({ id: animeId, title: 'Space Dandy 2' })
    const { seasonId } = await admin.addSeason({ id: animeId, seasonNumber: 1 })
    await admin.updateSeason({ id: seasonId, seasonNumber: 2 })
    const { episodeId } = await admin.addEpisode({ id: seasonId, episodeNumber: 1, title: 'Piloto' })
    await admin.updateEpisode({ id: episodeId, episodeNumber: 2, title: 'Piloto' })
    await admin.deleteEpisode({ id: episodeId })
    await admin.deleteSeason({ id: seasonId })
    await admin.deleteAnime({ id: animeId })
    await admin.restore({ kind: 'anime', id: animeId })
    await admin.importAnimes({ animes: [{ title: 'Samurai Champloo' }] })
    await admin.setAdmin({ id: cast.spike.id, isAdmin: true })
    await admin.setAdmin({ id: cast.spike.id, isAdmin: false })
    await admin.setBeta({ id: cast.spike.id, isBetaTester: true })
    await admin.setBeta({ id: cast.spike.id, isBetaTester: false })
    await admin.addTag({ id: cast.spike.id, tag: 'vaquero' })
    await admin.removeTag({ id: cast.spike.id, tag: 'vaquero' })
    await admin.deleteAllAnimes()
    await services.pool.query('update animes set deleted_at = null')

    const { entries } = await admin.audit({ limit: 18 })
    const actions = entries.map(({ action }) => action.replace('admin.', '')).toReversed()
    expect(actions.join(' ')).toBe(
      'anime_created anime_updated season_created season_updated episode_created episode_updated episode_deleted ' +
        'season_deleted anime_deleted restored imported admin_granted admin_revoked beta_granted beta_revoked ' +
        'tag_added tag_removed all_animes_deleted',
    )
    expect(entries[0]!.detail).toEqual({ deletedCount: expect.any(Number) })
  })

  test('has no entry for a call that changed nothing', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const [before] = (await admin.audit({ limit: 1 })).entries
    await admin.setBeta({ id: cast.spike.id, isBetaTester: false })
    await admin.setAdmin({ id: cast.spike.id, isAdmin: false })
    await admin.addTag({ id: 99, tag: 'nadie' }).catch(() => {})
    expect((await admin.audit({ limit: 1 })).entries).toEqual([before])
  })

  test('is written in the transaction of the action, which fails if the entry cannot be written (security.md 23, 53)', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    await services.pool.query(
      `alter table audit_entries add constraint no_entries
         check (action not in ('admin.anime_deleted', 'admin.all_animes_deleted', 'episodes.comment_moderated')) not valid`,
    )
    const { comment } = await as(cast.ed).episodes.comment({ id: 1, content: 'Sin rastro' })
    const moderation = { id: 1, commentId: comment.id, action: 'delete_completely' } as const
    await expect(as(cast.jet).episodes.deleteComment(moderation)).rejects.toThrow('no_entries')
    await expect(as(cast.jet).admin.deleteAnime({ id: 1 })).rejects.toThrow('no_entries')
    await services.pool.query('delete from throttles')
    const { total } = await visitor.catalogue.list({})
    await expect(as(cast.jet).admin.deleteAllAnimes()).rejects.toThrow('no_entries')
    expect(await visitor.catalogue.list({})).toMatchObject({ total })
    await services.pool.query('alter table audit_entries drop constraint no_entries')
    expect(await visitor.catalogue.byId({ id: 1 })).toMatchObject({ title: 'Cowboy Bebop' })
    expect((await visitor.episodes.byId({ id: 1 })).comments).toMatchObject([{ content: 'Sin rastro' }])
  })

  test('pages and filters by action', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const first = await admin.audit({ limit: 1, action: 'admin.beta_granted' })
    const second = await admin.audit({ limit: 1, action: 'admin.beta_granted', cursor: first.nextCursor! })
    expect([first, second].map(({ entries }) => entries[0]!.targetId)).toEqual([cast.spike.id, cast.ed.id])
    expect(second.nextCursor).toBeNull()
    expect(await admin.audit({ action: `' or true --` })).toEqual({ entries: [], nextCursor: null })
  })

  test('contains no password and no token (security.md 53)', async ({ calling, as, cast, services }) => {
    await calling({})
      .auth.login({ username: 'spike', password: 'un secreto' })
      .catch(() => {})
    const { accessToken, refreshToken } = await calling({}).auth.login({
      username: 'spike',
      password: 'see you space cowboy',
    })
    await as(cast.spike).auth.logoutAll()
    const { rows } = await services.pool.query('select to_json(a)::text as line from audit_entries a')
    const log = rows.map(({ line }) => line).join('\n')
    for (const secret of ['un secreto', 'see you', accessToken, refreshToken]) expect(log).not.toContain(secret)
  })
})
