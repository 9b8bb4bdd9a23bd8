import { describe, expect } from 'vitest'
import { planOf, rowsRead } from '../../test/database/query-plan.ts'
import { test as base } from '../../test/fixtures.ts'
import { historiesStatement } from './json-statements.ts'
import { siteRowsStatement, unknownToSiteStatement } from './site-lists/site-statements.ts'
import { animeTableStatement, episodeTableStatement } from './table-statements.ts'

const animeCount = 40
const episodesEach = 25
const markCount = animeCount * episodesEach

const test = base.extend<{ animeIds: number[] }>({
  animeIds: [
    async ({ services: { pool }, cast }, use) => {
      // statistics from before Ed's marks, as after an import
      await pool.query(`alter table watched_episodes set (autovacuum_enabled = false)`)
      await pool.query(
        `insert into watched_episodes (user_id, episode_id, watched_at) select $1, id, now() from episodes limit 3`,
        [cast.spike.id],
      )
      await pool.query('analyze')
      const { rows } = await pool.query<{ id: number }>(
        `insert into animes (title) select 'Anime ' || n from generate_series(1, ${animeCount}) n returning id`,
      )
      const ids = rows.map(({ id }) => id)
      await pool.query(
        `with added as (insert into seasons (anime_id, season_number) select unnest($1::int[]), 1 returning id),
              refs as (insert into external_refs (anime_id, site, external_id) select id, 'mal', 9000 + id from unnest($1::int[]) id)
         insert into episodes (season_id, episode_number, title) select id, n, 'Episodio' from added, generate_series(1, ${episodesEach}) n`,
        [ids],
      )
      await pool.query(
        `insert into watched_episodes (user_id, episode_id, watched_at)
         select $1, e.id, now() from episodes e join seasons s on s.id = e.season_id where s.anime_id = any($2::int[])`,
        [cast.ed.id, ids],
      )
      await use(ids)
    },
    { scope: 'file' },
  ],
})

describe('export statements', () => {
  test.for([
    { sql: siteRowsStatement, more: ['mal', 'UTC'] },
    { sql: unknownToSiteStatement, more: ['mal'] },
    { sql: animeTableStatement, more: ['UTC'] },
    { sql: episodeTableStatement, more: ['UTC'] },
    { sql: historiesStatement, more: [] },
  ])(
    '$sql.name reads each mark once for a person without planner statistics',
    async ({ sql, more }, { services, cast, animeIds }) => {
      const plan = await planOf(services.pool, sql.text, [cast.ed.id, animeIds, ...more])
      expect(rowsRead(plan, 'watched_episodes')).toBe(markCount)
    },
  )
})
