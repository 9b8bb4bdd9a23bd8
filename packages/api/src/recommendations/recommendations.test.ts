import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../test/catalogue/adult-titles.ts'
import { test as base } from '../test/fixtures.ts'
import { addPeople, finish, renew } from '../test/recommendations.ts'

const [bebop, akira, corazon, upcoming] = [1, 2, 3, 4]
const six = [101, 102, 103, 104, 105, 106]

/** A test that starts without affinities, and with six people beside the cast. */
const test = base.extend<{ withoutAffinities: void }>({
  withoutAffinities: [
    async ({ services }, use) => {
      const { pool } = services
      await pool.query('delete from list_entries; delete from watched_episodes; delete from dismissed_animes')
      await pool.query('delete from affinities; delete from anime_popularity; delete from similar_animes')
      await pool.query('delete from anime_relations; delete from episode_ratings; delete from animes where id > 4')
      await addPeople(services, 6)
      await use()
    },
    { auto: true },
  ],
})

/** Six people like Cowboy Bebop and Akira, five of them Corazón de Acero. */
async function createLikedAnimes(services: Services) {
  for (const animeId of [bebop, akira]) await finish(services, animeId, six)
  await finish(services, corazon, six.slice(0, 5))
  await renew(services)
}

describe('tracking.recommendations.list', () => {
  test('recommends popular animes to a person without lists, and nothing while no list exists', async ({
    as,
    cast,
    services,
  }) => {
    const list = () => as(cast.spike).tracking.recommendations.list({})
    await renew(services)
    expect(await list()).toEqual({ animes: [], nextCursor: null })
    await createLikedAnimes(services)
    expect((await list()).animes).toMatchObject([
      { id: akira, reason: { kind: 'popular', anime: null } },
      { id: bebop, reason: { kind: 'popular', anime: null } },
      { id: corazon, reason: { kind: 'popular', anime: null } },
    ])
  })

  test('names the anime of the viewer that each recommendation is based on, and whether they liked it', async ({
    as,
    cast,
    services,
  }) => {
    await createLikedAnimes(services)
    const { tracking, episodes } = as(cast.spike)
    const reasons = async () =>
      (await tracking.recommendations.list({})).animes.map(({ id, reason }) => [id, reason.kind, reason.anime?.id])
    await tracking.setList({ animeId: bebop, listType: 'plan_to_watch' })
    expect(await reasons()).toEqual([
      [akira, 'planned', bebop],
      [corazon, 'planned', bebop],
    ])
    await tracking.setList({ animeId: bebop, listType: 'completed' })
    expect(await reasons()).toContainEqual([akira, 'watched', bebop])
    await episodes.rate({ id: 1, rating: 5 })
    expect(await reasons()).toContainEqual([akira, 'liked', bebop])
    await tracking.markWatched({ id: 6 })
    expect(await reasons()).toEqual([[corazon, 'liked', bebop]])
    await tracking.setList({ animeId: corazon, listType: 'dropped' })
    expect(await reasons()).toEqual([])
  })

  test.for<[lists: string, kind: string, list: string | null, isFavourite: boolean, rating: number | null]>([
    ['followed and badly rated', 'watched', 'watching', false, 2],
    ['followed and well rated', 'liked', 'watching', false, 4],
    ['a favourite without a list', 'liked', null, true, null],
    ['planned and a favourite', 'planned', 'plan_to_watch', true, null],
  ])('names an anime that is %s as %s', async ([, kind, list, isFavourite, rating], { as, cast, services }) => {
    await createLikedAnimes(services)
    const { tracking, episodes } = as(cast.spike)
    await services.pool.query('delete from favourites')
    if (list) await tracking.setList({ animeId: bebop, listType: list as 'watching' })
    if (isFavourite) await tracking.placeFavourite({ animeId: bebop })
    if (rating) await episodes.rate({ id: 1, rating })
    const { animes } = await tracking.recommendations.list({})
    expect(animes[0]).toMatchObject({ id: akira, reason: { kind, anime: { id: bebop } } })
  })

  test('counts a favourite for others only once its owner has seen some of it', async ({ as, cast, services }) => {
    const { pool } = services
    await pool.query('delete from favourites')
    const { tracking } = as(cast.faye)
    await tracking.placeFavourite({ animeId: bebop })
    await renew(services)
    const counted = async () => (await pool.query('select anime_id from affinities')).rows.map((row) => row.anime_id)
    expect(await counted()).toEqual([])
    await tracking.markWatched({ id: 1 })
    await renew(services)
    expect(await counted()).toEqual([bebop])
    await pool.query('delete from favourites')
  })

  test('uses studios, tags and relations where people are few, without a second part of something unseen', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    await pool.query(`update animes set studio = null, tags = '{}'`)
    await pool.query(`insert into animes (id, title) select n, 'Otro ' || n from generate_series(10, 14) n`)
    await pool.query(`update animes set studio = 'Sunrise' where id in ($1, 10)`, [bebop])
    await pool.query(`update animes set tags = '{jazz}' where id in ($1, 11)`, [bebop])
    await pool.query(
      `insert into anime_relations (anime_id, related_anime_id, kind) values ($1, 12, 'sequel'), (12, 13, 'sequel'), (14, $1, 'spin_off')`,
      [bebop],
    )
    await renew(services)
    const { tracking } = as(cast.spike)
    await tracking.setList({ animeId: bebop, listType: 'completed' })
    const reasons = async () =>
      (await tracking.recommendations.list({})).animes.map(({ id, reason }) => [id, reason.kind, reason.anime?.id])
    expect(new Set(await reasons())).toEqual(
      new Set([
        [12, 'relation', bebop],
        [14, 'relation', bebop],
        [10, 'studio', bebop],
        [11, 'tags', bebop],
      ]),
    )
    await tracking.setList({ animeId: 12, listType: 'completed' })
    expect(await reasons()).toContainEqual([13, 'relation', 12])
    await tracking.setList({ animeId: 12, listType: 'plan_to_watch' })
    expect((await reasons()).map(([id]) => id)).not.toContain(13)
  })

  test('leaves out deleted animes, and adult ones for a person who has not asked for them', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    await createLikedAnimes(services)
    await finish(services, bebop, [cast.spike.id, cast.faye.id])
    await setAdultTitles(services, true)
    await makeAdult(services, akira)
    const idsFor = async (person: typeof cast.spike) =>
      (await as(person).tracking.recommendations.list({})).animes.map(({ id }) => id)
    await askForAdultTitles(services, cast.faye)
    expect(await idsFor(cast.spike)).toEqual([corazon])
    expect(await idsFor(cast.faye)).toEqual([akira, corazon])
    // the person's own adult anime is not given as a reason either, once such titles are hidden
    await finish(services, akira, [cast.spike.id])
    await pool.query('delete from list_entries where user_id = $1 and anime_id = $2', [cast.spike.id, bebop])
    expect((await as(cast.spike).tracking.recommendations.list({})).animes).toMatchObject([
      { id: bebop, reason: { kind: 'popular' } },
      { id: corazon, reason: { kind: 'popular' } },
    ])
    await pool.query(`update animes set audience = 'all' where id = $1`, [akira])
    await pool.query('update animes set deleted_at = now() where id = $1', [corazon])
    expect(await idsFor(cast.faye)).toEqual([akira])
    await pool.query('update animes set deleted_at = null')
  })

  test('pages from the best to the last, and rejects a foreign cursor', async ({ as, cast, services }) => {
    await createLikedAnimes(services)
    const { recommendations } = as(cast.spike).tracking
    const all = (await recommendations.list({})).animes.map(({ id }) => id)
    const paged: number[] = []
    for (let cursor: string | undefined, turn = 0; turn < 5; turn++) {
      const { animes, nextCursor } = await recommendations.list({ limit: 1, cursor })
      paged.push(...animes.map(({ id }) => id))
      if (!nextCursor) break
      cursor = nextCursor
    }
    expect(paged).toEqual(all)
    await expect(recommendations.list({ cursor: 'WzFd' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('tracking.recommendations.dismiss', () => {
  test('leaves the anime out of every row and lowers similar animes, until it is restored', async ({
    as,
    cast,
    services,
  }) => {
    await createLikedAnimes(services)
    await services.pool.query(`insert into animes (id, title) values (10, 'Otro')`)
    await finish(services, 10, six)
    await finish(services, upcoming, six.slice(0, 5))
    await renew(services)
    const { recommendations, setList } = as(cast.spike).tracking
    await setList({ animeId: bebop, listType: 'plan_to_watch' })
    const ids = async () => (await recommendations.list({})).animes.map(({ id }) => id)
    expect(new Set(await ids())).toEqual(new Set([akira, 10, corazon, upcoming]))
    expect(await recommendations.dismiss({ animeId: akira })).toEqual({ success: true })
    expect(await recommendations.dismiss({ animeId: akira })).toEqual({ success: true })
    // an anime more similar to the dismissed one than to the planned one is no longer recommended
    expect(await ids()).toEqual([])
    expect((await recommendations.dismissed({})).animes).toMatchObject([{ id: akira, title: 'Akira' }])
    const { dismissedAnimes } = await as(cast.spike).profiles.ownData()
    expect(dismissedAnimes).toMatchObject([{ anime: 'Akira' }])
    await recommendations.restore({ animeId: akira })
    expect(new Set(await ids())).toEqual(new Set([akira, 10, corazon, upcoming]))
    expect(await recommendations.dismissed({})).toEqual({ animes: [], nextCursor: null })
  })

  test('lists dismissed animes newest first in pages', async ({ as, cast, services }) => {
    const { recommendations } = as(cast.spike).tracking
    for (const animeId of [bebop, akira, corazon]) await recommendations.dismiss({ animeId })
    await services.pool.query(`update dismissed_animes set dismissed_at = '2026-01-01' where anime_id <> $1`, [bebop])
    const first = await recommendations.dismissed({ limit: 2 })
    const second = await recommendations.dismissed({ limit: 2, cursor: first.nextCursor! })
    expect([first, second].flatMap(({ animes }) => animes.map(({ id }) => id))).toEqual([bebop, corazon, akira])
    expect(second.nextCursor).toBe(null)
  })
})
