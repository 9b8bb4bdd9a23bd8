import { describe, expect, onTestFinished } from 'vitest'
import { openSession } from '../accounts/sessions/sessions.ts'
import type { Services } from '../call/context/context.ts'
import type { Caller } from '../test/caller.ts'
import { beginLongTransaction } from '../test/database/long-transaction.ts'
import { test as base } from '../test/fixtures.ts'

/** Callers of a hundred further people, who rate simultaneously. */
const test = base.extend<{ crowd: Caller[] }>({
  crowd: [
    async ({ services, calling }, use) => {
      const { rows } = await services.pool.query<{ id: number }>(
        `insert into users (username, email, password_hash)
         select 'bounty_' || n || 'x', 'bounty' || n || '@bebop.example', 'none' from generate_series(1, 100) n returning id`,
      )
      const callers = rows.map(async ({ id }) => {
        const token = await services.tokens.sign((await openSession(services.pool, id)).claims)
        return calling({ authorization: `Bearer ${token}` })
      })
      await use(await Promise.all(callers))
    },
    { scope: 'file' },
  ],
})

const stars = (n: number) => 1 + (n % 5)

/** Rows whose counters differ from the sum of the ratings: of every episode, and of every anime's visible episodes. */
async function drift({ pool }: Services) {
  const { rows } = await pool.query(`
    select 'episode' as kind, e.id from episodes e left join episode_stats s on s.episode_id = e.id
     where (coalesce(s.rating_sum, 0), coalesce(s.rating_count, 0)) <>
           (select coalesce(sum(rating), 0), count(*) from episode_ratings where episode_id = e.id)
    union all
    select 'anime', a.id from animes a left join anime_stats s on s.anime_id = a.id
     where (coalesce(s.rating_sum, 0), coalesce(s.rating_count, 0)) <>
           (select coalesce(sum(r.rating), 0), count(r.rating) from seasons se
              join episodes e on e.season_id = se.id and e.deleted_at is null
              join episode_ratings r on r.episode_id = e.id
             where se.anime_id = a.id and se.deleted_at is null)`)
  return rows
}

describe('episodes.rate and withdrawRating', () => {
  test('refuse visitors, unknown episodes and ratings outside 1 to 5, without a trace', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await expect(visitor.episodes.rate({ id: 1, rating: 5 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(visitor.episodes.myRating({ id: 1 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { episodes } = as(cast.spike)
    await expect(episodes.rate({ id: 999, rating: 5 })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    for (const rating of [0, 6, 3.5, -1, Number.NaN, '5' as unknown as number]) {
      await expect(episodes.rate({ id: 1, rating })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await services.pool.query('select from episode_ratings')).rowCount).toBe(0)
    expect((await services.pool.query('select from episode_stats')).rowCount).toBe(0)
  })

  test('show a rating immediately in the means and to its author only', async ({ visitor, as, cast, shelf }) => {
    const spike = as(cast.spike).episodes
    expect(await spike.myRating({ id: 1 })).toEqual({ rating: null })
    expect(await spike.rate({ id: 1, rating: 4 })).toEqual({ success: true, averageRating: 4, totalRatings: 1 })
    const second = await as(cast.ed).episodes.rate({ id: 1, rating: 1 })
    expect(second).toEqual({ success: true, averageRating: 2.5, totalRatings: 2 })
    expect(await visitor.episodes.byId({ id: 1 })).toMatchObject({ averageRating: 2.5, totalRatings: 2 })
    const anime = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(anime).toMatchObject({ rating: 2.5, totalRatings: 2 })
    expect(anime.seasons[0]?.episodes[0]).toMatchObject({ averageRating: 2.5, totalRatings: 2 })
    expect(await spike.myRating({ id: 1 })).toEqual({ rating: 4 })
    expect(await as(cast.faye).episodes.myRating({ id: 1 })).toEqual({ rating: null })
  })

  test('replace an earlier rating', async ({ visitor, as, cast, shelf }) => {
    const { episodes } = as(cast.spike)
    const first = await episodes.rate({ id: 1, rating: 5 })
    expect(first).toEqual({ success: true, averageRating: 3, totalRatings: 2 })
    expect(await episodes.rate({ id: 1, rating: 5 })).toEqual(first)
    await episodes.rate({ id: 4, rating: 4 })
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toMatchObject({ rating: 3.3, totalRatings: 3 })
  })

  test('withdraw once or repeatedly, with means as if the rating had never been', async ({
    visitor,
    as,
    cast,
    shelf,
    services,
  }) => {
    const [id] = shelf.corazon.episodes
    const { episodes } = as(cast.spike)
    await expect(visitor.episodes.withdrawRating({ id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const before = await visitor.catalogue.byId({ id: shelf.corazon.id })
    expect(await episodes.withdrawRating({ id })).toEqual({ success: true, averageRating: null, totalRatings: 0 })
    await as(cast.ed).episodes.rate({ id, rating: 2 })
    await episodes.rate({ id, rating: 5 })
    for (const _ of [1, 2])
      expect(await episodes.withdrawRating({ id })).toEqual({ success: true, averageRating: 2, totalRatings: 1 })
    expect(await episodes.myRating({ id })).toEqual({ rating: null })
    await as(cast.ed).episodes.withdrawRating({ id })
    expect(await visitor.episodes.byId({ id })).toMatchObject({ averageRating: null, totalRatings: 0 })
    expect(await visitor.catalogue.byId({ id: shelf.corazon.id })).toMatchObject({
      rating: before.rating,
      totalRatings: before.totalRatings,
    })
    expect(await drift(services)).toEqual([])
  })

  test('leave exact counters after simultaneous ratings and withdrawals of one person', async ({
    as,
    cast,
    services,
    shelf,
  }) => {
    const { episodes } = as(cast.faye)
    const [id] = shelf.corazon.episodes
    const turns = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? episodes.withdrawRating({ id }) : episodes.rate({ id, rating: stars(n) }),
    )
    await Promise.all(turns)
    expect(await drift(services)).toEqual([])
    await episodes.withdrawRating({ id })
    expect(await drift(services)).toEqual([])
  })

  test('give the exact mean after a hundred simultaneous ratings, and after all change (security.md 44)', async ({
    crowd,
    services,
    visitor,
    shelf,
  }) => {
    const [id] = shelf.corazon.episodes
    const answers = await Promise.all(crowd.map(({ episodes }, n) => episodes.rate({ id, rating: stars(n) })))
    expect(answers.map(({ totalRatings }) => totalRatings).toSorted((a, b) => a - b)).toEqual(
      crowd.map((_, n) => n + 1),
    )
    expect(await visitor.episodes.byId({ id })).toMatchObject({ averageRating: 3, totalRatings: 100 })
    await Promise.all(crowd.map(({ episodes }, n) => episodes.rate({ id, rating: n < 50 ? 5 : 4 })))
    expect(await visitor.episodes.byId({ id })).toMatchObject({ averageRating: 4.5, totalRatings: 100 })
    expect(await visitor.catalogue.byId({ id: shelf.corazon.id })).toMatchObject({ rating: 4.5, totalRatings: 100 })
    expect(await drift(services)).toEqual([])
  })

  test('count simultaneous ratings of one person once', async ({ as, cast, services, visitor, shelf }) => {
    const { episodes } = as(cast.faye)
    const [id] = shelf.akira.episodes
    for (const _ of [1, 2]) {
      await Promise.all(Array.from({ length: 50 }, (_, n) => episodes.rate({ id, rating: stars(n) })))
      const { rating } = await episodes.myRating({ id })
      expect(await visitor.episodes.byId({ id })).toMatchObject({ averageRating: rating, totalRatings: 1 })
      expect(await drift(services)).toEqual([])
    }
  })

  test('leave exact counters without a deadlock when all episodes of an anime are rated and edited simultaneously', async ({
    crowd,
    as,
    cast,
    services,
    shelf,
  }) => {
    const { admin } = as(cast.jet)
    const deadlocks = async () => {
      await services.pool.query('select pg_stat_force_next_flush()')
      const { rows } = await services.pool.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.deadlocks)
    }
    const before = await deadlocks()
    const ids = shelf.bebop.episodes
    const voting = crowd.map(async ({ episodes }, n) => {
      for (const step of [0, 1, 2]) await episodes.rate({ id: ids[(n + step) % 5]!, rating: stars(n + step) })
    })
    const editing = (async () => {
      const form = { title: 'Interludio', description: null, videoUrl: null, duration: null }
      for (const episodeNumber of [10, 11, 12, 13, 14]) {
        const { episodeId } = await admin.addEpisode({ id: shelf.bebop.seasons[0], episodeNumber, ...form })
        await as(cast.spike).episodes.rate({ id: episodeId, rating: 1 })
        await admin.updateEpisode({ id: episodeId, episodeNumber, ...form, title: 'Interludio II' })
        await admin.deleteEpisode({ id: episodeId })
      }
    })()
    await Promise.all([...voting, editing])
    expect(await drift(services)).toEqual([])
    expect(await deadlocks()).toBe(before)
  })

  test('count or refuse each rating while the episode is deleted and restored', async ({
    crowd,
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const voting = crowd.map(({ episodes }, n) =>
      episodes.rate({ id: 2, rating: stars(n) }).catch((error: unknown) => {
        expect(error).toMatchObject({ key: 'EPISODE_NOT_FOUND' })
      }),
    )
    const hiding = (async () => {
      for (const _ of [1, 2, 3]) {
        await admin.deleteEpisode({ id: 2 })
        await admin.restore({ kind: 'episode', id: 2 })
      }
      await admin.deleteEpisode({ id: 2 })
    })()
    await Promise.all([...voting, hiding])
    expect(await drift(services)).toEqual([])
    await admin.restore({ kind: 'episode', id: 2 })
    expect(await drift(services)).toEqual([])
  })

  test('leave out ratings that were under way when their episode was deleted', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await as(cast.spike).episodes.rate({ id: 2, rating: 3 })
    const holder = await services.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query(beginLongTransaction)
    await holder.query('select from episode_stats where episode_id = 2 for update')
    const vote = as(cast.jet).episodes.rate({ id: 2, rating: 5 })
    // a pipelined statement that waits for a lock is cancelled after 0.1 s, and repeated in the pool
    const waiting = `select from pg_stat_activity
                      where datname = current_database() and wait_event in ('transactionid', 'tuple')
                        and application_name <> 'animeteca pipeline'`
    await expect.poll(async () => (await services.pool.query(waiting)).rowCount).toBe(1)
    await admin.deleteEpisode({ id: 2 })
    await holder.query('commit')
    await vote
    expect(await drift(services)).toEqual([])
    await admin.restore({ kind: 'episode', id: 2 })
    expect(await drift(services)).toEqual([])
  })
})
