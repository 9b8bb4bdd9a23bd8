import { expect } from 'vitest'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../../test/catalogue/adult-titles.ts'
import { test } from '../../test/fixtures.ts'
import { akira, bebop, previewed } from '../../test/history/importing.ts'

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
