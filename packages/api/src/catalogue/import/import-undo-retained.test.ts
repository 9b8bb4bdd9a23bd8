import { describe, expect } from 'vitest'
import { bebop, episodes, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

const whole = (id: number) => ({ id, isWhole: true, reasons: ['followed'], parts: { anime: 1 } })

const describedLine = (title: string, ...words: string[]): Line => ({
  title,
  ids: { mal: title.length + 70_000 },
  seasons: [{ seasonNumber: 1, episodes: episodes(...words) }],
})

describe('undoing a catalogue import', () => {
  test('keeps animes that people use, completely, and says why', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    const titles = ['De lista', 'Vista', 'Votada', 'Comentada', 'Favorita', 'De nadie']
    const { importId, ids } = await importing(
      jet,
      titles.map((title) => ({ title, seasons: [{ seasonNumber: 1, episodes: episodes('Uno') }] })),
      [bebop],
    )
    const [listed, seen, rated, commented, favourite] = ids as [number, number, number, number, number]
    const firstOf = async (id: number) => (await visitor.catalogue.byId({ id })).seasons[0]!.episodes[0]!.id
    const ed = as(cast.ed)
    const { tracking } = ed
    await tracking.setList({ animeId: listed, listType: 'plan_to_watch' })
    await tracking.markWatched({ id: await firstOf(seen), animeId: seen })
    await tracking.removeFromList({ animeId: seen })
    await ed.episodes.rate({ id: await firstOf(rated), rating: 5 })
    await ed.episodes.comment({ id: await firstOf(commented), content: 'La mejor' })
    await tracking.placeFavourite({ animeId: favourite })
    const extra = (await visitor.catalogue.byId({ id: 1 })).seasons.find(({ seasonNumber }) => seasonNumber === 3)!
    await tracking.markWatched({ id: extra.episodes[0]!.id, animeId: 1 })

    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 1, restoredCount: 0, keptCount: 6 })
    const { animes } = await jet.admin.imports.retained({ importId })
    expect(animes).toMatchObject([
      { id: 1, title: 'Cowboy Bebop', isWhole: false, reasons: ['followed'], parts: { season: 1, episode: 1 } },
      ...ids.slice(0, 5).map(whole),
    ])
    expect(await visitor.catalogue.byId({ id: seen })).toMatchObject({ episodeCount: 1 })
    // of the rest of Bebop only watched episodes remain
    expect(await visitor.catalogue.byId({ id: 1 })).toMatchObject({
      synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
      episodeCount: 6,
      seasons: [{ episodes: { length: 3 } }, {}, { seasonNumber: 3 }],
    })
    await services.pool.query('delete from watched_episodes; delete from list_entries; delete from favourites')
    await services.pool.query('delete from episode_ratings; delete from episode_comments')
  })

  test('keeps a season with a review, and an episode that a text spoils', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    const line = { title: 'Planetes', ids: { mal: 70_500 } }
    const seasons = [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: episodes('Uno', 'Dos') }))
    const first = await importing(jet, [{ ...line, seasons: [{ seasonNumber: 1, episodes: episodes('Uno') }] }])
    const [id] = first.ids as [number]
    const { importId } = await importing(jet, [{ ...line, seasons }])
    const [one, two] = (await visitor.catalogue.byId({ id })).seasons
    const content = 'Una opinión larga. '.repeat(20)
    const { reviews } = as(cast.ed).catalogue
    await reviews.save({ id, seasonId: two!.id, verdict: 'recommended', content })
    await reviews.save({ id, verdict: 'recommended', content, tellsUpTo: one!.episodes[1]!.id })

    await jet.admin.imports.undo({ importId })
    const { seasons: left } = await visitor.catalogue.byId({ id })
    expect(left.map(({ id }) => id)).toEqual([one!.id, two!.id])
    expect(left[0]!.episodes.map(({ title }) => title)).toEqual(['Uno', 'Dos'])
    const { rows } = await services.pool.query(
      'select season_id as "seasonId", spoils_episode_id as "spoilsId" from reviews order by id',
    )
    expect(rows).toEqual([
      { seasonId: two!.id, spoilsId: null },
      { seasonId: null, spoilsId: one!.episodes[1]!.id },
    ])
    await services.pool.query('delete from reviews')
    await jet.admin.imports.undo({ importId: first.importId })
  })

  test('keeps rows that an administrator or a later import has changed', async ({ as, cast, visitor }) => {
    const jet = as(cast.jet)
    await importing(jet, [describedLine('Planetes', 'Uno', 'Dos', 'Tres')])
    const { importId, ids } = await importing(
      jet,
      [describedLine('Planetes', 'Fuera de la atmósfera', 'Como un sueño', 'Tres')],
      [
        describedLine('Con id', 'Uno'),
        describedLine('Editada aquí', 'Uno'),
        describedLine('Por un episodio', 'Uno'),
        describedLine('La de después', 'Uno'),
      ],
    )
    const [planetes, named, edited, partly] = ids as [number, number, number, number]
    const form = async (id: number) => (await jet.admin.animeById({ id })).seasons[0]!.episodes
    await jet.admin.updateEpisode({ ...(await form(planetes))[0]!, title: 'Fuera' })
    await jet.admin.externalRefs.add({ animeId: named, site: 'anidb', externalId: '70099' })
    await jet.admin.updateAnime({ id: edited, title: 'Editada' })
    await jet.admin.updateEpisode({ ...(await form(partly))[0]!, title: 'Otro' })
    const later = await importing(jet, [{ ...describedLine('La de después', 'Uno'), synopsis: 'Lo de después.' }])

    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 0, restoredCount: 0, keptCount: 5 })
    const { animes, nextCursor } = await jet.admin.imports.retained({ importId, limit: 4 })
    expect(animes).toMatchObject([
      { title: 'Planetes', reasons: ['edited'], isWhole: false, parts: { episode: 1 } },
      { title: 'Con id', reasons: ['edited'], isWhole: true },
      { title: 'Editada', reasons: ['edited'], isWhole: true },
      { title: 'Por un episodio', reasons: ['edited'], isWhole: true },
    ])
    expect(await jet.admin.imports.retained({ importId, limit: 4, cursor: nextCursor! })).toMatchObject({
      animes: [{ title: 'La de después', reasons: ['imported'] }],
      nextCursor: null,
    })
    const { seasons } = await visitor.catalogue.byId({ id: planetes })
    expect(seasons[0]!.episodes.map(({ title }) => title)).toEqual(['Fuera', 'Dos', 'Tres'])

    await jet.admin.imports.undo({ importId: later.importId })
    expect(await visitor.catalogue.byId({ id: ids[4]! })).toMatchObject({ synopsis: null })
  })

  test('keeps an anime whose hours of broadcast an administrator has set or removed', async ({ as, cast }) => {
    const jet = as(cast.jet)
    const { importId, ids } = await importing(
      jet,
      ['Horas puestas', 'Horas quitadas', 'Horas de nadie'].map((title) => ({
        title,
        seasons: [{ seasonNumber: 1, episodes: episodes('Uno') }],
      })),
    )
    const hours = async (id: number) => {
      const [season] = (await jet.admin.animeById({ id })).seasons
      const place = { seasonId: season!.id, firstEpisode: 1 }
      await jet.admin.broadcasts.save({ ...place, broadcast: 'R/2026-10-04T15:00:00Z/P7D' })
      return place
    }
    await hours(ids[0]!)
    await jet.admin.broadcasts.remove(await hours(ids[1]!))
    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 1, keptCount: 2 })
    expect((await jet.admin.imports.retained({ importId })).animes).toMatchObject([
      { title: 'Horas puestas', reasons: ['edited'] },
      { title: 'Horas quitadas', reasons: ['edited'] },
    ])
  })

  test('says that hours and addresses were edited where an administrator removed what a later import had changed', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const url = 'https://www.crunchyroll.com/series/dos-veces/'
    const hoursFrom = (day: string, ...regions: string[]): Line => ({
      title: 'Dos veces',
      ids: { mal: 1 },
      supplement: {
        broadcast: `R/${day}T15:00:00Z/P7D`,
        endsAt: '',
        addresses: [{ platform: 'crunchyroll', url, regions }],
      },
    })
    const { importId } = await importing(jet, [hoursFrom('2026-10-02', 'ES')])
    await importing(jet, [hoursFrom('2026-10-09', 'MX')])
    const [place] = (await jet.admin.broadcasts.ofAnime({ animeId: 1 })).broadcasts
    await jet.admin.broadcasts.remove({ seasonId: place!.seasonId, firstEpisode: place!.firstEpisode })
    const { rows } = await services.pool.query('select platform_id as id from platform_addresses where url = $1', [url])
    await jet.admin.platforms.removeAddress({ animeId: 1, platformId: rows[0].id, url })
    await jet.admin.imports.undo({ importId })
    const { animes } = await jet.admin.imports.retained({ importId })
    expect(animes).toMatchObject([{ id: 1, reasons: ['edited'] }])
  })

  test('keeps a season of a known anime whose hours an administrator has set, with its episodes', async ({
    as,
    cast,
  }) => {
    const jet = as(cast.jet)
    const anime = { title: 'Por partes', ids: { mal: 71_000 } }
    const first = { seasonNumber: 1, episodes: episodes('Uno') }
    const { ids } = await importing(jet, [{ ...anime, seasons: [first] }])
    const later = { seasonNumber: 2, episodes: episodes('Otro') }
    const { importId } = await importing(jet, [{ ...anime, seasons: [first, later] }])
    const [, second] = (await jet.admin.animeById({ id: ids[0]! })).seasons
    await jet.admin.broadcasts.save({ seasonId: second!.id, firstEpisode: 1, broadcast: 'R/2026-10-04T15:00:00Z/P7D' })
    await jet.admin.imports.undo({ importId })
    const { seasons } = await jet.admin.animeById({ id: ids[0]! })
    expect(seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([1, 2])
    expect((await jet.admin.imports.retained({ importId })).animes).toMatchObject([
      { title: 'Por partes', reasons: ['edited'], parts: { season: 1, episode: 1 } },
    ])
  })
})
