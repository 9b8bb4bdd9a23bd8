import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { befriend } from '../test/friendships.ts'

const [bebop, akira, corazon, upcoming] = [1, 2, 3, 4]
const idsOf = ({ animes }: { animes: { id: number }[] }) => animes.map(({ id }) => id)

describe('tracking.friendsRow', () => {
  test('is ordered by the number of friends, without known and hidden animes', async ({ as, cast, services }) => {
    const { pool } = services
    await befriend(services, cast.spike, cast.faye)
    await befriend(services, cast.ed, cast.spike)
    const row = async () => (await as(cast.spike).tracking.friendsRow()).animes
    expect(await row()).toEqual([])
    await as(cast.faye).tracking.setList({ animeId: bebop, listType: 'watching' })
    await as(cast.faye).tracking.setList({ animeId: akira, listType: 'completed' })
    await as(cast.ed).tracking.setList({ animeId: akira, listType: 'watching' })
    await as(cast.ed).tracking.setList({ animeId: upcoming, listType: 'plan_to_watch' })
    // no friend of the viewer
    await as(cast.jet).tracking.setList({ animeId: corazon, listType: 'watching' })
    const { faye, ed } = cast
    expect(await row()).toMatchObject([
      { id: akira, friendCount: 2, friends: [ed.username, faye.username] },
      { id: bebop, friendCount: 1, friends: [faye.username] },
    ])

    await pool.query('insert into entry_details (user_id, anime_id, is_private) values ($1, $2, true)', [
      faye.id,
      bebop,
    ])
    expect((await row()).map(({ id }) => id)).toEqual([akira])
    await pool.query('delete from entry_details')
    await as(ed).profiles.updateSettings({ privacy: { showActivity: false } })
    expect(await row()).toMatchObject([{ id: bebop }, { id: akira, friendCount: 1, friends: [faye.username] }])
    await as(cast.spike).tracking.setList({ animeId: akira, listType: 'dropped' })
    await as(cast.spike).tracking.markWatched({ id: 4 })
    expect(await row()).toEqual([])
  })
})

describe('tracking.finishedRow', () => {
  test('is based on the last finished anime with enough results, without known animes', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    const { tracking } = as(cast.jet)
    const row = () => tracking.finishedRow()
    expect(await row()).toEqual({ because: null, animes: [] })
    await pool.query(`insert into animes (id, title) select 10 + n, 'Otro ' || n from generate_series(1, 6) n`)
    await pool.query(
      `insert into similar_animes (anime_id, other_id, basis, score)
       select a, 10 + n, 'people', 5 + n from unnest(array[${bebop}, ${akira}]) a, generate_series(1, case a when ${bebop} then 5 else 3 end) n`,
    )
    await tracking.setList({ animeId: akira, listType: 'completed' })
    expect(await row()).toEqual({ because: null, animes: [] })
    await tracking.setList({ animeId: bebop, listType: 'completed' })
    await tracking.markWatched({ id: 1 })
    await tracking.markWatched({ id: 6 })
    // Akira, seen last, has too few results
    const { because, animes } = await row()
    expect(because).toEqual({ id: bebop, title: 'Cowboy Bebop' })
    expect(animes.map(({ id }) => id)).toEqual([15, 14, 13, 12, 11])
    await tracking.setList({ animeId: 15, listType: 'plan_to_watch' })
    expect(idsOf(await row())).toEqual([14, 13, 12, 11])
  })
})

describe('tracking.airingRow', () => {
  test("begins with the viewer's own animes and leaves out finished ones", async ({ as, cast, services }) => {
    const { tracking } = as(cast.ed)
    await services.pool.query(`update animes set status = 'airing' where id = any($1)`, [[bebop, akira, upcoming]])
    const row = async () => idsOf(await tracking.airingRow())
    await tracking.setList({ animeId: upcoming, listType: 'plan_to_watch' })
    await tracking.setList({ animeId: akira, listType: 'watching' })
    expect((await row()).slice(0, 4)).toEqual([akira, upcoming, bebop, corazon])
    for (const listType of ['dropped', 'completed'] as const) {
      await tracking.setList({ animeId: akira, listType })
      expect(await row()).not.toContain(akira)
    }
    // a dismissed anime is left out until it is listed again
    for (const id of [bebop, upcoming]) await tracking.recommendations.dismiss({ animeId: id })
    expect((await row()).slice(0, 2)).toEqual([upcoming, corazon])
    expect(await row()).not.toContain(bebop)
  })
})
