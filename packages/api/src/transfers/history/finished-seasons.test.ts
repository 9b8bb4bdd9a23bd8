import { describe, expect } from 'vitest'
import { academy, addAcademy, academySeason } from '../../test/catalogue/academy.ts'
import { test } from '../../test/fixtures.ts'
import { imported, importedFile, shelfOf } from '../../test/history/importing.ts'

describe('list of an anime imported season by season', () => {
  test('is Viendo while an aired episode of another season is unseen, then Completado', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    const animeId = await addAcademy(as(cast.jet))
    const first = academySeason(1, { my_status: 'Completed', my_watched_episodes: '3', my_finish_date: '2020-06-01' })
    const { id: importId } = await imported(spike, services, first)
    expect((await shelfOf(spike)).lists).toEqual({ [academy]: 'watching' })
    expect((await shelfOf(spike)).details[animeId]).toMatchObject({ finishedOn: null })
    const [row] = (await spike.tracking.imports.rows({ importId })).rows
    expect(row!.remarks).toEqual(['rest_unseen'])

    const rest = [2, 3].map((season) => academySeason(season, { my_status: 'Completed', my_watched_episodes: '2' }))
    await imported(spike, services, first, ...rest)
    expect((await shelfOf(spike)).lists).toEqual({ [academy]: 'completed' })
  })

  test('ignores unaired episodes, and counts episodes that were marked before', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const animeId = await addAcademy(as(cast.jet))
    const { seasons } = await faye.catalogue.byId({ id: animeId })
    await faye.tracking.markMany({ animeId, seasonId: seasons[1]!.id })
    await services.pool.query(`update episodes set aired_on = current_date + 7 where season_id = $1`, [seasons[2]!.id])
    await imported(faye, services, academySeason(1, { my_status: 'Completed', my_watched_episodes: '3' }))
    expect((await shelfOf(faye)).lists).toEqual({ [academy]: 'completed' })
    await services.pool.query('update episodes set aired_on = null where season_id = $1', [seasons[2]!.id])
  })

  test('is Por Ver when a season is completed and the next one planned', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    await addAcademy(as(cast.jet))
    await imported(
      ed,
      services,
      academySeason(1, { my_status: 'Completed', my_watched_episodes: '3' }),
      academySeason(2, { my_status: 'Plan to Watch' }),
    )
    expect((await shelfOf(ed)).lists).toEqual({ [academy]: 'plan_to_watch' })
  })

  test('opens no rewatch of a season while others are unseen, and adds a remark', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    await addAcademy(jet)
    const again = academySeason(1, { my_status: 'Completed', my_watched_episodes: '3', my_rewatching: '1' })
    const { id: importId } = await imported(jet, services, again)
    expect((await jet.tracking.runs()).runs).toEqual([])
    const [row] = (await jet.tracking.imports.rows({ importId })).rows
    expect(row!.remarks).toEqual(['rewatch_unfinished', 'rest_unseen'])
    await jet.tracking.imports.undo({ importId })
  })
})

describe('completed entry without a count of episodes', () => {
  test('marks all aired episodes of its part', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const animeId = await addAcademy(as(cast.jet))
    const { seasons } = await ed.catalogue.byId({ id: animeId })
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.ed.id])
    await services.pool.query(
      `update episodes set aired_on = current_date + 7 where season_id = $1 and episode_number = 2`,
      [seasons[2]!.id],
    )
    const rows = [1, 2, 3].map((season) => academySeason(season, { my_status: 'Completed', series_episodes: '0' }))
    const { markCount } = await imported(ed, services, ...rows)
    expect(markCount).toBe(6)
    expect((await shelfOf(ed)).lists).toMatchObject({ [academy]: 'completed' })
  })

  test('marks no more episodes than the source has', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const row = { series_animedb_id: '1', series_episodes: '2', my_status: 'Completed' }
    const { markCount } = await imported(spike, services, row)
    expect(markCount).toBe(2)
  })
})

describe('anime with an unknown status', () => {
  test('is completed when a source without statuses lists all of its episodes', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const { results } = await as(cast.jet).admin.importAnimes({
      animes: [
        {
          title: 'Kaiba',
          status: 'UNKNOWN' as never,
          ids: { trakt: 70 },
          seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'Uno' }] }],
        },
      ],
    })
    const episodes = [{ number: 1, plays: 1, last_watched_at: '2020-01-02T20:00:00.000Z' }]
    const show = { title: 'Kaiba', year: 2008, ids: { trakt: 70 } }
    await importedFile(faye, services, [{ plays: 1, show, seasons: [{ number: 1, episodes }] }])
    const { entries } = await faye.tracking.lists({})
    expect(entries.find(({ animeId }) => animeId === results[0]!.animeId)?.listType).toBe('completed')
  })
})
