import { describe, expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { historiesStatement } from './json-statements.ts'
import { siteRowsStatement, unknownToSiteStatement } from './site-lists/site-statements.ts'
import { animeTableStatement, episodeTableStatement } from './table-statements.ts'

const animeCount = 40
const episodesEach = 25
const markCount = animeCount * episodesEach

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Rows that the plan has read of a table, counting each loop. */
const rowsReadOf = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, below) => sum + rowsReadOf(table, below), 0)

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
      const { rows } = await services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${sql.text}`,
        [cast.ed.id, animeIds, ...more],
      )
      const read = rowsReadOf('watched_episodes', rows[0]!['QUERY PLAN'][0].Plan)
      expect(read).toBe(markCount)
    },
  )
})
