import { expect } from 'vitest'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../../test/catalogue/adult-titles.ts'
import { test } from '../../test/fixtures.ts'
import { akira, bebop, imported, previewed, shelfOf } from '../../test/history/importing.ts'
import { resolveWaitingRows } from './resolve-waiting-rows.ts'

test('a history import matches adult titles, by id and by title, only for people who have asked for them', async ({
  as,
  cast,
  services,
  shelf,
}) => {
  await setAdultTitles(services, true)
  await makeAdult(services, shelf.akira.id)
  await askForAdultTitles(services, cast.faye)
  const byTitle = { ...akira, series_animedb_id: '999003' }
  const animesOf = async (caller: ReturnType<typeof as>) => {
    const { id } = await previewed(caller, services, bebop, akira, byTitle)
    const { rows } = await caller.tracking.imports.rows({ importId: id })
    return rows.map(({ anime, candidates }) => [anime?.title ?? null, candidates.length])
  }
  expect(await animesOf(as(cast.spike))).toEqual([
    ['Cowboy Bebop', 0],
    [null, 0],
    [null, 0],
  ])
  expect(await animesOf(as(cast.faye))).toEqual([
    ['Cowboy Bebop', 0],
    ['Akira', 0],
    // a title without a year is a candidate
    [null, 1],
  ])

  await askForAdultTitles(services, cast.faye, false)
  const { imports } = await as(cast.faye).tracking.imports.list()
  const { rows } = await as(cast.faye).tracking.imports.rows({ importId: imports[0]!.id })
  expect(rows.map(({ anime, candidates }) => [anime?.title ?? null, candidates.length])).toEqual([
    ['Cowboy Bebop', 0],
    [null, 0],
    [null, 0],
  ])
})

test('resolveWaitingRows leaves more than one batch of hidden titles waiting, and writes the rows after them', async ({
  as,
  cast,
  services,
  shelf,
}) => {
  await setAdultTitles(services, true)
  await makeAdult(services, shelf.akira.id)
  const rows = Array.from({ length: 252 }, (_, at) => ({
    series_animedb_id: String(900_001 + at),
    series_title: `Sin nombre ${at}`,
    my_status: 'Watching',
  }))
  const { id: importId } = await imported(as(cast.ed), services, ...rows)
  await services.pool.query(
    `insert into external_refs (anime_id, site, external_id)
     select case when n = 900252 then $1::int else $2::int end, 'mal', n::text from generate_series(900001, 900252) n`,
    [shelf.bebop.id, shelf.akira.id],
  )
  await resolveWaitingRows(services.pool, { after: 0 })
  expect((await as(cast.ed).tracking.imports.byId({ importId })).outcomes).toEqual({ waiting: 251, written: 1 })
  expect((await shelfOf(as(cast.ed))).lists).toEqual({ 'Cowboy Bebop': 'watching' })
})
