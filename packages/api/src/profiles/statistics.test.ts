import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { overallStatement } from './statistics.queries.ts'

test('profiles.statistics sums marks and ratings by day, year, anime, genre and decade, without private animes', async ({
  as,
  cast,
  services,
  visitor,
}) => {
  const spike = as(cast.spike)
  await services.pool.query(`update animes set genres = '{Acción,Drama}', studio = 'Sunrise' where id = 1`)
  await services.pool.query(`update animes set genres = '{Acción}' where id = 2`)
  const seen = (id: number, watchedAt: string | null) => spike.tracking.markWatched({ id, watchedAt })
  await seen(1, '2024-12-31T23:30:00.000Z')
  await seen(2, '2025-03-01T10:00:00.000Z')
  await seen(3, '2025-03-01T11:00:00.000Z')
  await seen(4, null)
  await seen(6, '2025-03-02T10:00:00.000Z')
  await spike.episodes.rate({ id: 1, rating: 5 })
  await spike.episodes.rate({ id: 6, rating: 4 })
  await services.pool.query(`update episode_ratings set created_at = '2025-03-02'`)

  const all = await visitor.profiles.statistics({ id: cast.spike.id })
  expect(all).toMatchObject({
    person: { username: 'spike' },
    years: [2025, 2024],
    episodes: 5,
    minutes: 4 * 24 + 124,
    animes: 2,
    top: [
      { animeTitle: 'Cowboy Bebop', episodes: 4 },
      { animeTitle: 'Akira', episodes: 1 },
    ],
    genres: [
      { genre: 'Acción', episodes: 5 },
      { genre: 'Drama', episodes: 4 },
    ],
    studios: [{ studio: 'Sunrise', episodes: 4 }],
    decades: [
      { decade: 1980, episodes: 1 },
      { decade: 1990, episodes: 4 },
    ],
    votes: { count: 2, mean: 4.5, byStars: [0, 0, 0, 1, 1] },
  })
  const of2025 = await visitor.profiles.statistics({ id: cast.spike.id, year: 2025 })
  expect(of2025).toMatchObject({
    episodes: 3,
    days: [
      { day: '2025-03-01', episodes: 2 },
      { day: '2025-03-02', episodes: 1 },
    ],
  })
  // 23:30 in London is already the next year in Madrid
  const inMadrid = await visitor.profiles.statistics({ id: cast.spike.id, year: 2025, timeZone: 'Europe/Madrid' })
  expect(inMadrid).toMatchObject({ episodes: 4, years: [2025], days: [{ day: '2025-01-01', episodes: 1 }, {}, {}] })
  await expect(visitor.profiles.statistics({ id: cast.spike.id, timeZone: 'Marte/Cráter' })).rejects.toThrow(
    'no existe',
  )

  await spike.tracking.describeEntry({ animeId: 2, isPrivate: true })
  expect(await as(cast.jet).profiles.statistics({ id: cast.spike.id })).toMatchObject({
    episodes: 4,
    animes: 1,
    votes: { count: 1, mean: 5 },
  })
  expect((await spike.profiles.statistics({ id: cast.spike.id })).episodes).toBe(5)
})

test('profiles.statistics leaves out deleted episodes, seasons and animes', async ({ as, cast, services, visitor }) => {
  const { pool } = services
  const faye = as(cast.faye)
  for (const id of [1, 2, 3, 6]) await faye.tracking.markWatched({ id, watchedAt: `2023-05-0${id}T12:00:00.000Z` })
  for (const id of [1, 2, 6]) await faye.episodes.rate({ id, rating: 5 })
  await pool.query(`update episode_ratings set created_at = '2023-06-01' where user_id = $1`, [cast.faye.id])
  const numbers = async () => {
    const { episodes, animes, days, votes } = await visitor.profiles.statistics({ id: cast.faye.id, year: 2023 })
    const { episodesWatched } = await visitor.profiles.stats({ id: cast.faye.id })
    const { life } = await visitor.profiles.life({ id: cast.faye.id })
    expect([episodesWatched, life!.ratingCount]).toEqual([episodes, votes.count])
    return { episodes, animes, days: days.map(({ day }) => day.slice(5)), votes: votes.count }
  }
  const all = { episodes: 4, animes: 2, days: ['05-01', '05-02', '05-03', '05-06'], votes: 3 }
  expect(await numbers()).toEqual(all)

  const without = async (table: string, id: number) => {
    await pool.query(`update ${table} set deleted_at = now() where id = $1`, [id])
    const left = await numbers()
    await pool.query(`update ${table} set deleted_at = null where id = $1`, [id])
    return left
  }
  expect(await without('episodes', 2)).toEqual({ ...all, episodes: 3, days: ['05-01', '05-03', '05-06'], votes: 2 })
  const { rows } = await pool.query<{ season: number; anime: number }>(
    'select s.id as season, s.anime_id as anime from episodes e join seasons s on s.id = e.season_id where e.id = 6',
  )
  const onlyBebop = { episodes: 3, animes: 1, days: ['05-01', '05-02', '05-03'], votes: 2 }
  expect(await without('seasons', rows[0]!.season)).toEqual(onlyBebop)
  expect(await without('animes', rows[0]!.anime)).toEqual(onlyBebop)
  expect(await numbers()).toEqual(all)
  await pool.query('delete from watched_episodes where user_id = $1', [cast.faye.id])
  await pool.query('delete from episode_ratings where user_id = $1', [cast.faye.id])
})

test('profiles.statistics is empty for a person without marks', async ({ as, cast }) => {
  expect(await as(cast.ed).profiles.statistics({ id: cast.ed.id, year: 2025 })).toMatchObject({
    years: [],
    episodes: 0,
    minutes: 0,
    animes: 0,
    days: [],
    top: [],
    genres: [],
    studios: [],
    decades: [],
    votes: { count: 0, mean: null, byStars: [0, 0, 0, 0, 0] },
  })
})

const withMarks = test.extend<{ markCounts: { few: number; many: number } }>({
  markCounts: [
    async ({ services: { pool }, cast }, use) => {
      await pool.query(`insert into animes (title, release_year, genres) select 'Anime ' || n, 1980 + n % 40, '{Acción,Drama}'
        from generate_series(1, 1000) n`)
      await pool.query(
        `insert into seasons (anime_id, season_number) select id, 1 from animes where title like 'Anime %'`,
      )
      await pool.query(`insert into episodes (season_id, episode_number, title, duration) select s.id, n, 'x', 24
        from seasons s join animes a on a.id = s.anime_id and a.title like 'Anime %', generate_series(1, 20) n`)
      const mark = (userId: number, animeCount: number) =>
        pool.query(
          `insert into watched_episodes (user_id, episode_id, watched_at)
           select $1, e.id, now() - e.id * interval '1 hour' from episodes e join seasons s on s.id = e.season_id
             join (select id from animes where title like 'Anime %' order by id limit $2) a on a.id = s.anime_id`,
          [userId, animeCount],
        )
      await mark(cast.faye.id, 1_000)
      await mark(cast.jet.id, 100)
      await pool.query('analyze')
      await use({ few: 2_000, many: 20_000 })
    },
    { scope: 'file' },
  ],
})

withMarks(
  'profiles.statistics scans the marks a few times and looks up no episode by its id',
  async ({ cast, services, markCounts: { many } }) => {
    const { rows } = await services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${overallStatement.text}`,
      [null, false, cast.faye.id, 'UTC'],
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    // a lookup in an index reads three blocks; before version 17 a scan for an array of ids looks up each of them
    const version = await services.pool.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    )
    const most = version.rows[0]!.number < 170_000 ? 3 * many : many
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(most)
    expect(rowsRead(plan)).toBeLessThan(6 * many)
  },
)

withMarks(
  'profiles.statistics takes time in proportion to the marks',
  async ({ cast, visitor, markCounts: { few, many } }) => {
    const timesOf = { few: [] as number[], many: [] as number[] }
    const measure = async (id: number, episodes: number) => {
      const begun = performance.now()
      expect((await visitor.profiles.statistics({ id })).episodes).toBe(episodes)
      return performance.now() - begun
    }
    // alternating, so that a busy machine slows both
    for (let round = 0; round < 10; round++) {
      timesOf.few.push(await measure(cast.jet.id, few))
      timesOf.many.push(await measure(cast.faye.id, many))
    }
    // quadratic work would take a hundred times as long
    expect(Math.min(...timesOf.many) / Math.min(...timesOf.few)).toBeLessThan((2 * many) / few)
  },
)

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Rows that a plan reads, including those that its conditions remove, counting each loop. */
const rowsRead = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0)
