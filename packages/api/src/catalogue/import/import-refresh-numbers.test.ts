import { describe, expect } from 'vitest'
import { episodes, importedId } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

/** Episodes with a duration, in minutes. */
const timed = (...titles: string[]) => titles.map((title, at) => ({ title, episodeNumber: at + 1, duration: 24 }))

describe('admin.importAnimes with refresh and changed numbers', () => {
  test('stores a season or an episode under the number that an administrator has given it', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Mononoke',
      ids: { mal: 2246 },
      seasons: [
        { seasonNumber: 1, episodes: episodes('Uno', 'Dos', 'Tres') },
        { seasonNumber: 2, malIds: [2247], episodes: episodes('Especial') },
      ],
    }
    const counted: Line = { title: 'Ayakashi', episodeCount: 3 }
    const { results } = await admin.importAnimes({ animes: [line, counted] })
    const [mononoke, ayakashi] = await Promise.all(results.map(({ animeId: id }) => admin.animeById({ id })))
    const [first, second] = mononoke!.seasons
    await admin.updateSeason({ id: second!.id, seasonNumber: 6, title: null, description: null })
    // the last two episodes change places, and a number that no episode has had is needed for it
    const [, two, three] = first!.episodes
    await admin.updateEpisode({ id: two!.id, episodeNumber: 9, title: 'Dos' })
    await admin.updateEpisode({ id: three!.id, episodeNumber: 2, title: 'Tres' })
    await admin.updateEpisode({ id: two!.id, episodeNumber: 3, title: 'Dos' })
    const last = ayakashi!.seasons[0]!.episodes[2]!
    await admin.updateEpisode({ id: last.id, episodeNumber: 4, title: last.title })
    // added by hand, so the source does not know the number that it had first
    const { seasonId } = await admin.addSeason({ id: mononoke!.id, seasonNumber: 3, title: 'Película' })
    await admin.updateSeason({ id: seasonId, seasonNumber: 4, title: 'Película', description: null })

    const newer: Line = {
      ...line,
      seasons: [
        { seasonNumber: 1, episodes: timed('Uno', 'Dos', 'Tres') },
        { seasonNumber: 2, malIds: [2247], episodes: timed('Especial') },
        { seasonNumber: 3, episodes: episodes('Nueva') },
      ],
    }
    const refreshed = await admin.importAnimes({ animes: [newer, counted], refresh: true })
    expect(refreshed.results).toMatchObject([
      {
        outcome: 'updated',
        withheld: [
          { kind: 'season', field: 'seasonNumber', seasonNumber: 6, stored: 6, given: 2 },
          { kind: 'episode', field: 'episodeNumber', seasonNumber: 1, episodeNumber: 3, stored: 3, given: 2 },
          { kind: 'episode', field: 'episodeNumber', seasonNumber: 1, episodeNumber: 2, stored: 2, given: 3 },
        ],
      },
      { outcome: 'unchanged' },
    ])
    const { seasons } = await admin.animeById({ id: mononoke!.id })
    expect(
      seasons.map((season) => [
        season.seasonNumber,
        season.episodes.map(({ episodeNumber, title, duration }) => [episodeNumber, title, duration]),
      ]),
    ).toEqual([
      [
        1,
        [
          [1, 'Uno', 24],
          [2, 'Tres', 24],
          [3, 'Dos', 24],
        ],
      ],
      [3, [[1, 'Nueva', null]]],
      [4, []],
      [6, [[1, 'Especial', 24]]],
    ])
    const counts = (await admin.animeById({ id: ayakashi!.id })).seasons[0]!.episodes
    expect(counts.map(({ episodeNumber }) => episodeNumber)).toEqual([1, 2, 4])
  })

  test('lists the season and the episode of the source whose numbers an administrator has given to others', async ({
    as,
    cast,
  }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Haibane Renmei',
      seasons: [
        { seasonNumber: 1, episodes: episodes('Uno', 'Dos') },
        { seasonNumber: 2, episodes: episodes('Especial') },
      ],
    }
    const id = await importedId(admin, line)
    const [first, second] = (await admin.animeById({ id })).seasons
    await admin.updateSeason({ id: second!.id, seasonNumber: 3, title: null, description: null })
    await admin.updateEpisode({ id: first!.episodes[1]!.id, episodeNumber: 3, title: 'Dos' })
    const newer: Line = {
      ...line,
      seasons: [
        { seasonNumber: 1, episodes: episodes('Uno', 'Dos', 'Tres') },
        { seasonNumber: 2, episodes: episodes('Especial') },
        { seasonNumber: 3, episodes: episodes('Nueva') },
      ],
    }
    const { results } = await admin.importAnimes({ animes: [newer], refresh: true })
    expect(results).toMatchObject([
      {
        outcome: 'unchanged',
        withheld: [
          { kind: 'season', field: 'seasonNumber', seasonNumber: 3, stored: 3, given: 2 },
          { kind: 'season', field: 'numberTaken', seasonNumber: 3, stored: null, given: 3 },
          { kind: 'episode', field: 'episodeNumber', seasonNumber: 1, episodeNumber: 3, stored: 3, given: 2 },
          { kind: 'episode', field: 'numberTaken', seasonNumber: 1, episodeNumber: 3, stored: null, given: 3 },
        ],
      },
    ])
  })

  test('leaves out a season with its id if another one has its number by now, also one that the source no longer states', async ({
    as,
    cast,
  }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Serial Experiments',
      ids: { mal: 339 },
      seasons: [
        { seasonNumber: 1, episodes: episodes('Uno') },
        { seasonNumber: 2, malIds: [3_391], episodes: episodes('Especial') },
      ],
    }
    const id = await importedId(admin, line)
    const second = (await admin.animeById({ id })).seasons[1]!
    await admin.updateSeason({ id: second.id, seasonNumber: 3, title: null, description: null })
    const [first, moved] = line.seasons!
    const added = { seasonNumber: 3, title: 'De la fuente', malIds: [3_392], episodes: episodes('Nueva') }
    const taken = { kind: 'season', field: 'numberTaken', seasonNumber: 3, stored: null, given: 3 }
    for (const [seasons, withheld] of [
      [
        [first!, moved!, added],
        [expect.objectContaining({ field: 'seasonNumber' }), taken],
      ],
      [[first!, added], [taken]],
    ] as const) {
      const { results } = await admin.importAnimes({ animes: [{ ...line, seasons: [...seasons] }], refresh: true })
      expect(results).toMatchObject([{ outcome: 'unchanged', withheld }])
    }
    expect((await admin.animeById({ id })).seasons[1]).toMatchObject({ title: null, episodes: [{ title: 'Especial' }] })
    const { refs } = await admin.externalRefs.list({ animeId: id })
    expect(refs.map(({ externalId }) => externalId)).toEqual(['339', '3391'])
  })

  test('does not insert a season again that was renumbered and then deleted', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Kino no Tabi',
      seasons: [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: episodes('Uno') })),
    }
    const id = await importedId(admin, line)
    const second = (await admin.animeById({ id })).seasons[1]!
    await admin.updateSeason({ id: second.id, seasonNumber: 5, title: null, description: null })
    await admin.deleteSeason({ id: second.id })
    expect((await admin.importAnimes({ animes: [line], refresh: true })).results).toMatchObject([
      { outcome: 'unchanged' },
    ])
    expect((await admin.animeById({ id })).seasons).toHaveLength(1)
  })
})
