import { describe, expect } from 'vitest'
import { encodeCursor } from '../call/cursor.ts'
import { describeError } from '../call/describe-error.ts'
import type { Caller } from '../test/caller.ts'
import { test } from '../test/fixtures.ts'

const idsOf = async ({ tracking }: Caller, animeId?: number) => {
  const { episodes } = await tracking.watched(animeId === undefined ? {} : { animeId })
  return episodes.map(({ episodeId }) => episodeId)
}

const sortedIdsOf = async (caller: Caller, animeId?: number) =>
  (await idsOf(caller, animeId)).toSorted((one, other) => one - other)

describe('tracking watched marks', () => {
  test('refuse visitors', async ({ visitor }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    await expect(visitor.tracking.watched({})).rejects.toMatchObject(refused)
    await expect(visitor.tracking.watchedAnimes()).rejects.toMatchObject(refused)
    await expect(visitor.tracking.markWatched({ id: 1, animeId: 1 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.unmarkWatched({ id: 1 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.markMany({ animeId: 1, seasonId: 1 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.unmarkMany({ episodeIds: [1] })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.restoreMarks({ marks: [] })).rejects.toMatchObject(refused)
  })

  test('refuse unknown episodes and episodes of another anime, without a trace', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    await expect(spike.tracking.markWatched({ id: 999 })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    await expect(spike.tracking.unmarkWatched({ id: 999 })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    const ofOther = { id: 1, animeId: shelf.akira.id }
    await expect(spike.tracking.markWatched(ofOther)).rejects.toMatchObject({ key: 'EPISODE_OF_OTHER_ANIME' })
    expect(await idsOf(spike)).toEqual([])
    await spike.tracking.markWatched({ id: 1, animeId: shelf.bebop.id })
    await expect(spike.tracking.unmarkWatched(ofOther)).rejects.toMatchObject({ key: 'EPISODE_OF_OTHER_ANIME' })
    expect(await idsOf(spike)).toEqual([1])
    await spike.tracking.unmarkWatched({ id: 1, animeId: shelf.bebop.id })
  })

  test('can be toggled repeatedly, keep the first date and belong to the caller only', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    await as(cast.ed).tracking.markWatched({ id: 4, animeId: 1 })
    await faye.tracking.markWatched({ id: 4, animeId: 1 })
    await services.pool.query(
      `update watched_episodes set watched_at = '2024-03-02T01:00:00Z' where user_id = $1 and episode_id = 4`,
      [cast.faye.id],
    )
    expect(await faye.tracking.markWatched({ id: 4 })).toEqual({ success: true })
    const { episodes } = await faye.tracking.watched({})
    expect(episodes).toEqual([
      {
        id: expect.any(Number),
        episodeId: 4,
        animeId: 1,
        animeTitle: 'Cowboy Bebop',
        animeCoverImage: null,
        seasonNumber: 2,
        episodeNumber: 1,
        episodeTitle: 'Regreso 1',
        hasEarlyAccess: false,
        watchedAt: '2024-03-02T01:00:00.000Z',
      },
    ])
    for (const _ of [1, 2]) expect(await faye.tracking.unmarkWatched({ id: 4 })).toEqual({ success: true })
    expect(await idsOf(faye)).toEqual([])
    expect(await idsOf(as(cast.ed))).toEqual([4])
  })

  test('are restored with their known or unknown date when an unmarking is undone', async ({ as, cast }) => {
    const { tracking } = as(cast.ed)
    await tracking.markWatched({ id: 2, watchedAt: '2024-03-02T01:00:00.000Z' })
    await tracking.markWatched({ id: 3, watchedAt: null })
    await tracking.markWatched({ id: 1, watchedAt: '2999-01-01T00:00:00.000Z' })
    const dates = new Map((await tracking.watched({})).episodes.map((mark) => [mark.episodeId, mark.watchedAt]))
    expect(dates.get(2)).toBe('2024-03-02T01:00:00.000Z')
    expect(dates.get(3)).toBeNull()
    expect(Date.parse(dates.get(1)!)).toBeLessThanOrEqual(Date.now())
    for (const id of [1, 2, 3]) await tracking.unmarkWatched({ id })
  })

  test('are restored in one call with their dates when unmarking a season is undone', async ({ as, cast }) => {
    const { tracking } = as(cast.ed)
    await tracking.markWatched({ id: 1, watchedAt: '2024-03-02T01:00:00.000Z' })
    await tracking.markWatched({ id: 2, watchedAt: null })
    await tracking.markWatched({ id: 3, watchedAt: '2025-07-01T22:30:15.123Z' })
    const datesOf = async () =>
      (await tracking.watched({ animeId: 1 })).episodes.map(({ episodeId, watchedAt }) => ({ episodeId, watchedAt }))
    const before = await datesOf()
    await tracking.unmarkMany({ episodeIds: [1, 2, 3] })
    await tracking.markWatched({ id: 2, watchedAt: '2026-01-01T00:00:00.000Z' })
    const marks = before.filter(({ episodeId }) => episodeId <= 3)
    for (const _ of [1, 2]) {
      await tracking.restoreMarks({ marks: [...marks, { episodeId: 999, watchedAt: null }] })
    }
    // a mark made meanwhile is newer and stays
    expect(await datesOf()).toContainEqual({ episodeId: 2, watchedAt: '2026-01-01T00:00:00.000Z' })
    await tracking.unmarkMany({ episodeIds: [1, 2, 3] })
    await tracking.restoreMarks({ marks })
    expect(await datesOf()).toEqual(before)

    await tracking.unmarkMany({ episodeIds: [1, 2, 3] })
    await tracking.restoreMarks({ marks: [{ episodeId: 1, watchedAt: '2999-01-01T00:00:00.000Z' }] })
    const future = (await datesOf()).find(({ episodeId }) => episodeId === 1)
    expect(Date.parse(future!.watchedAt!)).toBeLessThanOrEqual(Date.now() + 1_000)
    await tracking.unmarkMany({ episodeIds: [1] })
    for (const refused of [[], Array.from({ length: 3_001 }, () => marks[0]!), [{ episodeId: 0, watchedAt: null }]]) {
      await expect(tracking.restoreMarks({ marks: refused })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('are returned newest first, of one anime or all, those of unknown date last', async ({ as, cast, shelf }) => {
    const jet = as(cast.jet)
    const mark = (upToEpisodeId: number, animeId: number, watchedAt: string) =>
      jet.tracking.markMany({ animeId, upToEpisodeId, watchedAt })
    await mark(1, shelf.bebop.id, 'unknown')
    await mark(7, shelf.corazon.id, '2024-01-01T00:00:00.000Z')
    await mark(2, shelf.bebop.id, '2025-01-01T00:00:00.000Z')
    await jet.tracking.markWatched({ id: 6 })
    expect(await idsOf(jet)).toEqual([6, 2, 7, 1])
    expect(await idsOf(jet, shelf.bebop.id)).toEqual([2, 1])
    expect(await idsOf(jet, 999)).toEqual([])
    const { episodes } = await jet.tracking.watched({})
    expect(episodes.at(-1)?.watchedAt).toBeNull()
  })

  test('are paged without omissions, including those of unknown date', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.jet)
    await tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 4, watchedAt: 'unknown' })
    const { episodes: all, nextCursor: none } = await tracking.watched({})
    expect(none).toBeUndefined()
    expect(all.map(({ watchedAt }) => watchedAt === null)).toEqual([false, false, false, true, true, true])
    for (const limit of [1, 2, 3, 6, 7]) {
      const pages = []
      let cursor: string | null | undefined
      do {
        const page = await tracking.watched({ limit, ...(cursor && { cursor }) })
        expect(page.episodes.length).toBeLessThanOrEqual(limit)
        pages.push(...page.episodes)
        cursor = page.nextCursor
      } while (cursor)
      expect(cursor).toBeNull()
      expect(pages).toEqual(all)
    }
    const { nextCursor } = await tracking.watched({ animeId: shelf.bebop.id, limit: 3 })
    const rest = await tracking.watched({ animeId: shelf.bebop.id, cursor: nextCursor! })
    expect(rest).toEqual({ episodes: all.slice(5), nextCursor: null })
    await expect(tracking.watched({ cursor: encodeCursor('x', 1) })).rejects.toSatisfy(
      (error) => describeError(error).key === 'INVALID_INPUT',
    )
  })

  test('list their animes by title with a count', async ({ as, cast }) => {
    expect(await as(cast.jet).tracking.watchedAnimes()).toEqual({
      animes: [
        { animeId: 2, animeTitle: 'Akira', watchedCount: 1 },
        { animeId: 3, animeTitle: 'Corazón de Acero', watchedCount: 1 },
        { animeId: 1, animeTitle: 'Cowboy Bebop', watchedCount: 4 },
      ],
    })
    expect(await as(cast.spike).tracking.watchedAnimes()).toEqual({ animes: [] })
  })

  test('are added for a whole season, and unmarkMany removes exactly those', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    const [season] = shelf.bebop.seasons
    await spike.tracking.markWatched({ id: 2 })
    await spike.tracking.markWatched({ id: 5 })
    const { episodeIds } = await spike.tracking.markMany({ animeId: shelf.bebop.id, seasonId: season })
    expect(episodeIds).toEqual([1, 3])
    expect(await sortedIdsOf(spike)).toEqual([1, 2, 3, 5])
    const again = await spike.tracking.markMany({ animeId: shelf.bebop.id, seasonId: season })
    expect(again.episodeIds).toEqual([])
    for (const _ of [1, 2]) expect(await spike.tracking.unmarkMany({ episodeIds })).toEqual({ success: true })
    expect(await sortedIdsOf(spike)).toEqual([2, 5])
    expect(await idsOf(as(cast.ed))).toEqual([4])
  })

  test('are added up to an episode, including earlier seasons, with the given date', async ({ as, cast, shelf }) => {
    const ed = as(cast.ed)
    const watchedAt = '2020-02-29T12:00:00.000Z'
    const marked = await ed.tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 4, watchedAt })
    expect(marked).toEqual({ success: true, episodeIds: [1, 2, 3] })
    const { episodes } = await ed.tracking.watched({ animeId: shelf.bebop.id })
    expect(episodes.slice(1).map((mark) => mark.watchedAt)).toEqual([watchedAt, watchedAt, watchedAt])

    const future = { animeId: shelf.corazon.id, upToEpisodeId: 7, watchedAt: '2999-01-01T00:00:00.000Z' }
    await ed.tracking.markMany(future)
    const [newest] = (await ed.tracking.watched({})).episodes
    expect(newest?.episodeId).toBe(7)
    expect(Date.parse(newest!.watchedAt!)).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  test('refuse a range of another anime, without a trace', async ({ as, cast, shelf }) => {
    const faye = as(cast.faye)
    const { id: animeId } = shelf.bebop
    const refusals = [
      [{ animeId: 999, seasonId: 1 }, { key: 'ANIME_NOT_FOUND' }],
      [{ animeId, seasonId: shelf.akira.seasons[0] }, { key: 'SEASON_NOT_FOUND' }],
      [{ animeId, upToEpisodeId: 999 }, { key: 'EPISODE_NOT_FOUND' }],
      [{ animeId, upToEpisodeId: shelf.akira.episodes[0] }, { key: 'EPISODE_OF_OTHER_ANIME' }],
      [{ animeId }, { code: 'BAD_REQUEST' }],
      [{ animeId, seasonId: 1, upToEpisodeId: 2 }, { code: 'BAD_REQUEST' }],
      [{ animeId, seasonId: 1, watchedAt: '0000-01-01T00:00:00Z' }, { code: 'BAD_REQUEST' }],
      [{ animeId, seasonId: 1, watchedAt: 'mañana' }, { code: 'BAD_REQUEST' }],
    ] as const
    for (const [input, refusal] of refusals) {
      await expect(faye.tracking.markMany(input)).rejects.toMatchObject(refusal)
    }
    for (const episodeIds of [[], [0]]) {
      await expect(faye.tracking.unmarkMany({ episodeIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await idsOf(faye)).toEqual([])
  })

  test('exist once after fifty simultaneous calls, for single episodes and seasons', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const faye = as(cast.faye)
    const whole = { animeId: shelf.bebop.id, upToEpisodeId: 5 }
    const marked = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 2) return (await faye.tracking.markMany(whole)).episodeIds
        await faye.tracking.markWatched({ id: 1 + (n % 5) })
        return []
      }),
    )
    const { rows } = await services.pool.query('select from watched_episodes where user_id = $1', [cast.faye.id])
    expect(rows).toHaveLength(5)
    // each mark is reported as added by one of the concurrent calls
    const added = marked.flat()
    expect(new Set(added).size).toBe(added.length)
    await Promise.all(Array.from({ length: 50 }, (_, n) => faye.tracking.unmarkWatched({ id: 1 + (n % 5) })))
    expect(await idsOf(faye)).toEqual([])
  })

  test('are hidden with deleted episodes, cannot be changed then, and return', async ({ as, cast, shelf }) => {
    const ed = as(cast.ed)
    const { admin } = as(cast.jet)
    const before = await ed.tracking.watched({})
    await admin.deleteEpisode({ id: 1 })
    await admin.deleteSeason({ id: shelf.bebop.seasons[1] })
    expect(await sortedIdsOf(ed, shelf.bebop.id)).toEqual([2, 3])
    for (const id of [1, 4]) {
      await expect(ed.tracking.markWatched({ id })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
      await expect(ed.tracking.unmarkWatched({ id })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    }
    const { tracking } = as(cast.faye)
    const [first, second] = shelf.bebop.seasons
    const { episodeIds } = await tracking.markMany({ animeId: shelf.bebop.id, seasonId: first })
    expect(episodeIds).toEqual([2, 3])
    const hidden = tracking.markMany({ animeId: shelf.bebop.id, seasonId: second })
    await expect(hidden).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    const last = tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 4 })
    await expect(last).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })

    await admin.deleteAnime({ id: shelf.bebop.id })
    expect(await idsOf(ed)).toEqual([7])
    expect((await ed.tracking.watchedAnimes()).animes.map(({ animeId }) => animeId)).toEqual([shelf.corazon.id])
    await expect(tracking.markMany({ animeId: shelf.bebop.id, seasonId: first })).rejects.toMatchObject({
      key: 'ANIME_NOT_FOUND',
    })
    await admin.restore({ kind: 'anime', id: shelf.bebop.id })
    await admin.restore({ kind: 'season', id: shelf.bebop.seasons[1] })
    await admin.restore({ kind: 'episode', id: 1 })
    expect(await ed.tracking.watched({})).toEqual(before)
  })
})
