import { trashDays } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { encodeCursor } from '../../call/cursor.ts'
import type { Caller } from '../../test/caller.ts'
import { failureKey } from '../../test/failure-key.ts'
import { test } from '../../test/fixtures.ts'

const day = 86_400_000

/** The sorted outcomes of ten simultaneous calls: error keys, and 'ok' for those that succeed. */
const tenTimes = async (call: () => Promise<unknown>) =>
  (await Promise.all(Array.from({ length: 10 }, () => failureKey(call())))).toSorted()

describe('admin.deleteAnime and restore', () => {
  test("hide the anime from every read immediately, and restore it with people's data", async ({
    as,
    cast,
    services,
    shelf,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    await services.pool.query(
      `insert into list_entries (user_id, anime_id, list_type) values (${cast.spike.id}, 1, 'watching')`,
    )
    await services.pool.query(
      `insert into episode_ratings (user_id, episode_id, rating) values (${cast.spike.id}, 1, 4)`,
    )
    await services.pool.query(`insert into episode_stats (episode_id, rating_sum, rating_count) values (1, 4, 1)`)
    await services.pool.query(`update anime_stats set rating_sum = 4, rating_count = 1 where anime_id = 1`)
    const before = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(before).toMatchObject({ rating: 4, seasonCount: 2, episodeCount: 5 })

    await admin.deleteAnime({ id: shelf.bebop.id })
    await expect(visitor.catalogue.byId({ id: shelf.bebop.id })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    expect((await visitor.catalogue.list({})).animes.map(({ id }) => id)).not.toContain(shelf.bebop.id)
    expect((await visitor.catalogue.search({ q: 'bebop' })).ids).toEqual([])
    expect((await visitor.catalogue.cards({ ids: [shelf.bebop.id] })).animes).toEqual([])
    expect((await visitor.catalogue.index()).ids).not.toContain(shelf.bebop.id)
    await expect(admin.updateAnime({ id: shelf.bebop.id, title: 'x' })).rejects.toMatchObject({
      key: 'ANIME_NOT_FOUND',
    })
    await expect(admin.updateEpisode({ id: 1, episodeNumber: 1, title: 'x' })).rejects.toMatchObject({
      key: 'EPISODE_NOT_FOUND',
    })
    await expect(admin.deleteAnime({ id: shelf.bebop.id })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })

    await admin.restore({ kind: 'anime', id: shelf.bebop.id })
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toEqual(before)
    const { rows } = await services.pool.query('select user_id, list_type from list_entries where anime_id = 1')
    expect(rows).toEqual([{ user_id: cast.spike.id, list_type: 'watching' }])
    await expect(admin.restore({ kind: 'anime', id: shelf.bebop.id })).rejects.toMatchObject({ key: 'TRASH_NOT_FOUND' })
  })

  test('list the anime in the trash with the date until which it can be restored', async ({ as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    await admin.deleteAnime({ id: shelf.akira.id })
    const [item] = (await admin.trash({})).items
    expect(item).toMatchObject({ kind: 'anime', id: shelf.akira.id, title: 'Akira', animeTitle: null })
    expect(Date.parse(item!.restorableUntil) - Date.parse(item!.deletedAt)).toBe(trashDays * day)
    await admin.restore({ kind: 'anime', id: shelf.akira.id })
    expect((await admin.trash({})).items).toEqual([])
  })

  test('refuse to restore after thirty days', async ({ as, cast, shelf, services }) => {
    const { admin } = as(cast.jet)
    const ago = (interval: string) =>
      services.pool.query(
        `update animes set deleted_at = now() - interval '${interval}' where id = ${shelf.upcoming.id}`,
      )
    await ago('30 days 1 minute')
    expect((await admin.trash({})).items).toEqual([])
    await expect(admin.restore({ kind: 'anime', id: shelf.upcoming.id })).rejects.toMatchObject({
      key: 'TRASH_NOT_FOUND',
    })
    await ago('29 days 23 hours')
    await admin.restore({ kind: 'anime', id: shelf.upcoming.id })
  })

  test('refuse to restore while another anime has the external id', async ({ as, cast, shelf, services }) => {
    const { admin } = as(cast.jet)
    await admin.deleteAnime({ id: shelf.akira.id })
    const { results } = await admin.importAnimes({ animes: [{ title: 'Akira 4K', ids: { mal: 47 } }] })
    expect(results[0]!.outcome).toBe('created')
    await expect(admin.restore({ kind: 'anime', id: shelf.akira.id })).rejects.toMatchObject({
      key: 'EXTERNAL_ID_TAKEN',
    })
    await services.pool.query(`delete from animes where id = ${results[0]!.animeId}`)
    await admin.restore({ kind: 'anime', id: shelf.akira.id })
  })
})

describe('admin.deleteSeason, deleteEpisode and restore', () => {
  test('leave the entry and its ratings out of the counters until it is restored', async ({
    as,
    cast,
    shelf,
    services,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const { id, seasons, episodes } = shelf.bebop
    await services.pool.query(
      `insert into episode_stats (episode_id, rating_sum, rating_count) values (${episodes[3]}, 2, 1)`,
    )
    await admin.deleteEpisode({ id: episodes[4] })
    const facts = async () => {
      const { seasonCount, episodeCount, rating, totalRatings } = await visitor.catalogue.byId({ id })
      return { seasonCount, episodeCount, rating, totalRatings }
    }
    expect(await facts()).toEqual({ seasonCount: 2, episodeCount: 4, rating: 3, totalRatings: 2 })
    await admin.deleteSeason({ id: seasons[1] })
    expect(await facts()).toEqual({ seasonCount: 1, episodeCount: 3, rating: 4, totalRatings: 1 })

    const items = (await admin.trash({})).items.map(({ kind, title, animeTitle }) => [kind, title, animeTitle])
    expect(items).toEqual([
      ['season', 'Temporada 2', 'Cowboy Bebop'],
      ['episode', 'Regreso 2', 'Cowboy Bebop'],
    ])
    await expect(admin.restore({ kind: 'episode', id: episodes[4] })).rejects.toMatchObject({
      key: 'TRASH_PARENT_DELETED',
    })
    await admin.restore({ kind: 'season', id: seasons[1] })
    await admin.restore({ kind: 'episode', id: episodes[4] })
    expect(await facts()).toEqual({ seasonCount: 2, episodeCount: 5, rating: 3, totalRatings: 2 })
  })

  test('refuse to restore a season whose anime is deleted', async ({ as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    const [season] = shelf.corazon.seasons
    await admin.deleteSeason({ id: season })
    await admin.deleteAnime({ id: shelf.corazon.id })
    await expect(admin.restore({ kind: 'season', id: season })).rejects.toMatchObject({ key: 'TRASH_PARENT_DELETED' })
    await admin.restore({ kind: 'anime', id: shelf.corazon.id })
    await admin.restore({ kind: 'season', id: season })
  })

  test('refuse to restore while the number is taken', async ({ as, cast, shelf }) => {
    const { admin } = as(cast.jet)
    const [season] = shelf.corazon.seasons
    const [episode] = shelf.corazon.episodes
    await admin.deleteEpisode({ id: episode })
    const { episodeId } = await admin.addEpisode({ id: season, episodeNumber: 1, title: 'Otro' })
    await expect(admin.restore({ kind: 'episode', id: episode })).rejects.toMatchObject({ key: 'EPISODE_NUMBER_TAKEN' })
    await admin.deleteEpisode({ id: episodeId })
    await admin.restore({ kind: 'episode', id: episode })

    await admin.deleteSeason({ id: season })
    const { seasonId } = await admin.addSeason({ id: shelf.corazon.id, seasonNumber: 1 })
    await expect(admin.restore({ kind: 'season', id: season })).rejects.toMatchObject({ key: 'SEASON_NUMBER_TAKEN' })
    await admin.deleteSeason({ id: seasonId })
    await admin.restore({ kind: 'season', id: season })
  })

  test('fail for an unknown anime, season or episode', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    await expect(admin.deleteAnime({ id: 999 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    await expect(admin.deleteSeason({ id: 999 })).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    await expect(admin.deleteEpisode({ id: 999 })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
  })
})

test.for([
  ['anime', 'ANIME_NOT_FOUND', ({ admin }: Caller) => admin.deleteAnime({ id: 1 })],
  ['season', 'SEASON_NOT_FOUND', ({ admin }: Caller) => admin.deleteSeason({ id: 1 })],
  ['episode', 'EPISODE_NOT_FOUND', ({ admin }: Caller) => admin.deleteEpisode({ id: 1 })],
] as const)(
  'one of ten simultaneous calls deletes the %s, and one restores it',
  async ([kind, notFound, remove], { as, cast }) => {
    const jet = as(cast.jet)
    expect(await tenTimes(() => remove(jet))).toEqual([...Array<string>(9).fill(notFound), 'ok'])
    expect(await tenTimes(() => jet.admin.restore({ kind, id: 1 }))).toEqual([
      ...Array<string>(9).fill('TRASH_NOT_FOUND'),
      'ok',
    ])
    const { entries } = await jet.admin.audit({ limit: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['admin.restored', `admin.${kind}_deleted`])
  },
)

describe('admin.deleteAllAnimes', () => {
  test('returns the count, runs once a minute, and leaves every anime restorable (security.md 23)', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    await expect(as(cast.spike).admin.deleteAllAnimes()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    const { total } = await visitor.catalogue.list({})
    expect(await admin.deleteAllAnimes()).toEqual({ success: true, deletedCount: total })
    expect((await admin.audit({ limit: 1 })).entries[0]).toMatchObject({
      action: 'admin.all_animes_deleted',
      actorId: cast.jet.id,
      detail: { deletedCount: total },
    })
    expect(await visitor.catalogue.list({})).toMatchObject({ animes: [], total: 0 })
    expect(await admin.stats()).toMatchObject({ totalAnimes: 0, totalSeasons: 0, totalEpisodes: 0 })

    const refusal = await admin.deleteAllAnimes().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(0)

    const restored: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await admin.trash({ limit: 2, ...(cursor && { cursor }) })
      restored.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
      cursor = page.nextCursor
    }
    const animes = restored.filter((item) => item.startsWith('anime '))
    expect(new Set(animes).size).toBe(total)
    for (const item of animes) await admin.restore({ kind: 'anime', id: Number(item.split(' ')[1]) })
    expect((await visitor.catalogue.list({})).total).toBe(total)

    await services.pool.query(`update throttles set window_ends_at = now() - interval '1 second'`)
    expect((await admin.deleteAllAnimes()).deletedCount).toBe(total)
  })
})

test('admin.trash refuses a cursor without a valid date', async ({ as, cast }) => {
  for (const key of [-360, 7, 'x', '9999999-01-01']) {
    const cursor = encodeCursor(key, 'anime', 1)
    await expect(as(cast.jet).admin.trash({ cursor })).rejects.toMatchObject({ key: 'INVALID_INPUT' })
  }
})
