import { expect } from 'vitest'
import { execute } from '../../database/statement.ts'
import { planOf, rowsRead } from '../../test/database/query-plan.ts'
import { test } from '../../test/fixtures.ts'
import { createTrialIds } from './statements/draw-id.ts'
import { previewStatements } from './statements/import-statements.ts'

const positions = Array.from({ length: 100 }, (_, position) => position)
const lines = positions.map((position) => ({ position, title: `Título ${position}`, releaseYear: 1998 }))
const refs = positions.map((position) => ({ position, site: 'mal', externalId: `new${position}` }))

test.for<[call: string, when: string]>([
  ['an import', 'before'],
  ['an import', 'after'],
  ['a refresh', 'before'],
  ['a refresh', 'after'],
])(
  'matching 100 lines of %s does not scan 3,000 external ids once per line, %s statistics are gathered',
  async ([call, when], { services }) => {
    const client = await services.pool.connect()
    try {
      await client.query('begin')
      await execute(client, createTrialIds)
      await client.query(
        `with added as (
           insert into animes (id, title, release_year) select nextval('trial_ids')::int, 'Anime ' || n, 1998 from generate_series(1, 3000) n
           returning id
         ) insert into external_refs (id, site, external_id, anime_id) select nextval('trial_ids')::int, 'mal', 'test' || abs(id), id from added`,
      )
      if (when === 'after') await client.query('analyze animes, external_refs')
      const values = [JSON.stringify(lines), JSON.stringify(refs), call === 'a refresh']
      // one scan of each table is 6,000 rows, one scan per line 300,000
      expect(rowsRead(await planOf(client, previewStatements.match.text, values))).toBeLessThan(50_000)
    } finally {
      client.release(true)
    }
  },
)

test('an import gathers statistics of a catalogue that has grown to four times its size', async ({
  as,
  cast,
  services,
}) => {
  const { admin } = as(cast.jet)
  const episodesInStatistics = async () =>
    (await services.pool.query(`select reltuples::int as count from pg_class where oid = 'episodes'::regclass`)).rows[0]
      .count
  const grow = async (title: string, count: number) => {
    const episodes = Array.from({ length: count }, (_, at) => ({ episodeNumber: at + 1, title: `Episodio ${at + 1}` }))
    await admin.importAnimes({ animes: [{ title, seasons: [{ seasonNumber: 1, episodes }] }] })
  }
  await grow('Una más', 200)
  expect(await episodesInStatistics()).toBeGreaterThan(200)
  await grow('La más larga', 1500)
  expect(await episodesInStatistics()).toBeGreaterThan(1500)
})
