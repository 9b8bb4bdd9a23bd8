import { episodesMarkedBy } from '@animeteca/contracts/history/history-messages'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import type { MalRow } from '../../test/history/history-files.ts'
import { imported, previewed } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'

const half = (id: string, title: string, more: MalRow = {}): MalRow => ({
  series_animedb_id: id,
  series_title: title,
  series_episodes: '2',
  my_watched_episodes: '2',
  my_status: 'Completed',
  ...more,
})

/** Imports an anime with a season of five episodes and one MyAnimeList id. */
async function addSpies({ admin }: Caller) {
  const { results } = await admin.importAnimes({
    animes: [
      {
        title: 'Spike x Family',
        releaseYear: 2022,
        status: 'completed',
        seasons: [
          {
            seasonNumber: 1,
            malIds: [9101],
            episodes: [1, 2, 3, 4, 5].map((n) => ({ episodeNumber: n, title: `Misión ${n}` })),
          },
        ],
      },
    ],
  })
  return results[0]!.animeId
}

const seenBy = async ({ tracking }: Caller) =>
  (await tracking.watched({})).episodes.map(({ episodeNumber }) => episodeNumber).toSorted((one, other) => one - other)

describe('imports.correct to a season', () => {
  test('proposes the episodes after those of another row, and marks only these', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const animeId = await addSpies(as(cast.jet))
    const { seasons } = await spike.catalogue.byId({ id: animeId })
    const seasonId = seasons[0]!.id
    const { id: importId } = await previewed(
      spike,
      services,
      half('9101', 'Spike x Family'),
      half('9102', 'Spike x Family Part 2'),
    )
    const { correct, confirm } = spike.tracking.imports
    const { row } = await correct({ importId, row: 2, animeId, seasonId })
    expect(row.anime).toMatchObject({ firstEpisode: 3, episodeCount: 2 })
    expect(episodesMarkedBy(row)).toBe('T1 E3–E4')
    await confirm({ importId })
    await runImports(services)
    expect(await seenBy(spike)).toEqual([1, 2, 3, 4])
  })

  test('proposes the episodes after those of an earlier import', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const animeId = await addSpies(as(cast.jet))
    const { seasons } = await faye.catalogue.byId({ id: animeId })
    await imported(faye, services, half('9101', 'Spike x Family'))
    const { id: importId } = await previewed(
      faye,
      services,
      half('9102', 'Spike x Family Part 2', { series_episodes: '3', my_watched_episodes: '3' }),
    )
    const { row } = await faye.tracking.imports.correct({ importId, row: 1, animeId, seasonId: seasons[0]!.id })
    expect(row.anime).toMatchObject({ firstEpisode: 3, episodeCount: 3 })
  })

  test('proposes the end of the season when another id has an unknown length', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const animeId = await addSpies(jet)
    const { seasons } = await jet.catalogue.byId({ id: animeId })
    const { id: importId } = await previewed(jet, services, half('9102', 'Spike x Family Part 2'))
    const { row } = await jet.tracking.imports.correct({ importId, row: 1, animeId, seasonId: seasons[0]!.id })
    expect(row.anime).toMatchObject({ firstEpisode: 4, episodeCount: 2 })
  })

  test('uses the range that the owner gives', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const animeId = await addSpies(as(cast.jet))
    const { seasons } = await ed.catalogue.byId({ id: animeId })
    const { id: importId } = await previewed(ed, services, half('9102', 'Spike x Family Part 2'))
    const range = { firstEpisode: 2, episodeCount: 2 }
    const { row } = await ed.tracking.imports.correct({ importId, row: 1, animeId, seasonId: seasons[0]!.id, ...range })
    expect(row.anime).toMatchObject(range)
    await ed.tracking.imports.confirm({ importId })
    await runImports(services)
    expect(await seenBy(ed)).toEqual([2, 3])
  })
})

describe('matching by title', () => {
  test('is ambiguous when the anime has another id of the same site', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const animeId = await addSpies(as(cast.jet))
    const { id: importId } = await previewed(
      spike,
      services,
      half('9103', 'Spike x Family', { series_type: 'OVA', series_episodes: '1', my_watched_episodes: '1' }),
    )
    const [row] = (await spike.tracking.imports.rows({ importId })).rows
    expect(row).toMatchObject({ verdict: 'ambiguous', anime: null, candidates: [{ id: animeId }] })
  })
})
