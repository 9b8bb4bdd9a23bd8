import { describeSourced } from '@animeteca/contracts/catalogue/changes/field-names'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { episodes } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

const trigun: Line = {
  title: 'Trigun',
  ids: { mal: 6 },
  source: 'anime-offline-database',
  synopsis: 'Un pistolero.',
  studios: ['Madhouse'],
  tags: ['desierto'],
  seasons: [{ seasonNumber: 1, title: 'Primera', episodes: episodes('Uno', 'Dos') }],
}
/** The same anime with another value of every field. */
const changedTrigun: Line = {
  ...trigun,
  synopsis: 'Otro resumen.',
  studios: ['Estudio Orange'],
  tags: ['mar'],
  seasons: [{ seasonNumber: 1, title: 'Otra', episodes: episodes('Eins', 'Zwei', 'Drei') }],
}

/** Episodes with a duration, in minutes. */
const timed = (...titles: string[]) => titles.map((title, at) => ({ title, episodeNumber: at + 1, duration: 24 }))

/** The id of a new anime. */
const imported = async (admin: Caller['admin'], line: Line) =>
  (await admin.importAnimes({ animes: [line] })).results[0]!.animeId

describe('admin.importAnimes with refresh', () => {
  test('leaves the fields that an administrator has changed, and lists the values of the source', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const id = await imported(admin, trigun)
    await admin.updateAnime({ id, title: 'Trigun', synopsis: 'De Jet.', tags: ['western'] })
    const [season] = (await admin.animeById({ id })).seasons
    const [first, second] = season!.episodes
    await admin.updateEpisode({ id: first!.id, episodeNumber: 1, title: 'De Jet', airedOn: '1998-04-01' })

    const preview = await admin.previewImport({ animes: [changedTrigun], refresh: true })
    const { results } = await admin.importAnimes({ animes: [changedTrigun], refresh: true })

    const expected = [
      { kind: 'anime', field: 'synopsis', stored: 'De Jet.', given: 'Otro resumen.' },
      { kind: 'anime', field: 'tags', stored: ['western'], given: ['mar'] },
      { kind: 'episode', field: 'title', seasonNumber: 1, episodeNumber: 1, stored: 'De Jet', given: 'Eins' },
    ]
    expect(results[0]).toMatchObject({ animeId: id, outcome: 'updated', withheld: expected })
    expect(preview.results[0]).toMatchObject({ outcome: 'updated', withheld: expected })
    const after = await visitor.catalogue.byId({ id })
    expect(after).toMatchObject({ synopsis: 'De Jet.', studio: 'Estudio Orange' })
    expect((await admin.animeById({ id })).seasons[0]).toMatchObject({
      title: 'Otra',
      episodes: [{ title: 'De Jet', airedOn: '1998-04-01' }, { title: 'Zwei' }, { title: 'Drei' }],
    })
    expect(second!.title).toBe('Dos')
  })

  test('does not insert a deleted season or episode again until it is restored', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Gungrave',
      seasons: [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: episodes('Uno', 'Dos') })),
    }
    const counted: Line = { title: 'Gantz', episodeCount: 3 }
    const { results } = await admin.importAnimes({ animes: [line, counted] })
    const [gungrave, gantz] = await Promise.all(results.map(({ animeId: id }) => admin.animeById({ id })))
    const lost = gungrave!.seasons[0]!.episodes[1]!
    await admin.deleteEpisode({ id: lost.id })
    await admin.deleteSeason({ id: gungrave!.seasons[1]!.id })
    await admin.deleteEpisode({ id: gantz!.seasons[0]!.episodes[2]!.id })

    const refresh = () => admin.importAnimes({ animes: [line, counted], refresh: true })
    expect((await refresh()).results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    await admin.restore({ kind: 'episode', id: lost.id })
    await refresh()
    const { seasons } = await admin.animeById({ id: gungrave!.id })
    expect(seasons.map((season) => season.episodes.map(({ title }) => title))).toEqual([['Uno', 'Dos']])
    expect((await admin.animeById({ id: gantz!.id })).seasons[0]!.episodes).toHaveLength(2)
  })

  test('does not create a deleted anime again until it is restored, and creates one of a mass deletion', async ({
    as,
    cast,
  }) => {
    const { admin } = as(cast.jet)
    const lines: Line[] = [
      { title: 'Trinity Blood', ids: { mal: 27 } },
      { title: 'Chrno Crusade', releaseYear: 2003 },
    ]
    const first = await admin.importAnimes({ animes: lines })
    for (const { animeId: id } of first.results) await admin.deleteAnime({ id })

    const expected = [
      { animeId: 0, outcome: 'deleted' },
      { animeId: 0, outcome: 'deleted' },
    ]
    expect((await admin.previewImport({ animes: lines, refresh: true })).results).toMatchObject(
      expected.map(({ outcome }) => ({ outcome })),
    )
    expect((await admin.importAnimes({ animes: lines, refresh: true })).results).toEqual(expected)
    await admin.restore({ kind: 'anime', id: first.results[0]!.animeId })
    expect((await admin.importAnimes({ animes: lines, refresh: true })).results).toMatchObject([
      { animeId: first.results[0]!.animeId, outcome: 'unchanged' },
      { outcome: 'deleted' },
    ])
    // an administrator who imports the file without refresh wants what it says
    expect((await admin.importAnimes({ animes: lines })).results).toMatchObject([{}, { outcome: 'created' }])
    await admin.deleteAllAnimes()
    expect((await admin.importAnimes({ animes: lines, refresh: true })).results).toMatchObject([
      { outcome: 'created' },
      { outcome: 'deleted' },
    ])
  })

  test('finds an anime without ids whose title or year was corrected by its former ones', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const lines: Line[] = [
      { title: 'Mushisi', releaseYear: 2005 },
      { title: 'Haibane Renmei', releaseYear: 2001 },
    ]
    const { results } = await admin.importAnimes({ animes: lines })
    const [mushishi, haibane] = results.map(({ animeId }) => animeId)
    await admin.updateAnime({ id: mushishi!, title: 'Mushi', releaseYear: 2005 })
    await admin.updateAnime({ id: mushishi!, title: 'Mushishi', releaseYear: 2006 })
    await admin.updateAnime({ id: haibane!, title: 'Haibane Renmei', releaseYear: 2002 })

    expect((await admin.importAnimes({ animes: lines, refresh: true })).results).toMatchObject([
      {
        animeId: mushishi,
        outcome: 'unchanged',
        withheld: [
          { field: 'releaseYear', stored: 2006, given: 2005 },
          { field: 'title', stored: 'Mushishi', given: 'Mushisi' },
        ],
      },
      {
        animeId: haibane,
        outcome: 'unchanged',
        withheld: [{ field: 'releaseYear', stored: 2002, given: 2001 }],
      },
    ])
    // another anime of the same name has ids of its own
    const other = { title: 'Mushisi', releaseYear: 2005, ids: { mal: 457 } }
    expect((await admin.importAnimes({ animes: [other], refresh: true })).results).toMatchObject([
      { animeId: mushishi, outcome: 'updated' },
    ])
    expect(
      (await admin.importAnimes({ animes: [{ ...other, ids: { mal: 458 } }], refresh: true })).results,
    ).toMatchObject([{ outcome: 'created' }])
  })

  test('leaves external ids that an administrator has removed, or given another range', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Spice and Wolf',
      ids: { anilist: 2967, kitsu: 2604 },
      seasons: [
        { seasonNumber: 1, malIds: [2966], episodes: episodes('Uno', 'Dos', 'Tres') },
        { seasonNumber: 2, malIds: [5341], episodes: episodes('Cuatro') },
      ],
    }
    const id = await imported(admin, line)
    const { refs } = await admin.externalRefs.list({ animeId: id })
    const kitsu = refs.find(({ site }) => site === 'kitsu')!
    const { id: refId, seasonId } = refs.find(({ site }) => site === 'mal')!
    await admin.externalRefs.remove({ id: kitsu.id })
    await admin.externalRefs.update({ id: refId, seasonId, firstEpisode: 2, episodeCount: 2 })
    const edited = await admin.externalRefs.list({ animeId: id })

    const { results } = await admin.importAnimes({ animes: [line], refresh: true })
    expect(await admin.externalRefs.list({ animeId: id })).toEqual(edited)
    expect(results[0]).toMatchObject({
      outcome: 'unchanged',
      withheld: [
        {
          kind: 'externalId',
          field: 'kitsu:2604',
          stored: null,
          given: { seasonNumber: null, firstEpisode: 1, episodeCount: null },
        },
      ],
    })
  })

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
    const id = await imported(admin, line)
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

  test('does not insert a season again that was renumbered and then deleted', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Kino no Tabi',
      seasons: [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: episodes('Uno') })),
    }
    const id = await imported(admin, line)
    const second = (await admin.animeById({ id })).seasons[1]!
    await admin.updateSeason({ id: second.id, seasonNumber: 5, title: null, description: null })
    await admin.deleteSeason({ id: second.id })
    expect((await admin.importAnimes({ animes: [line], refresh: true })).results).toMatchObject([
      { outcome: 'unchanged' },
    ])
    expect((await admin.animeById({ id })).seasons).toHaveLength(1)
  })

  test('leaves relations that an administrator has removed or changed, at both ends', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const lines: Line[] = [
      { title: 'Hellsing', ids: { mal: 270 }, relations: [{ kind: 'sequel', ids: { mal: 777 } }] },
      { title: 'Hellsing Ultimate', ids: { mal: 777 }, relations: [{ kind: 'prequel', ids: { mal: 270 } }] },
    ]
    const { results } = await admin.importAnimes({ animes: lines })
    const id = results[0]!.animeId
    await admin.updateAnime({
      id,
      title: 'Hellsing',
      relations: [{ animeId: results[1]!.animeId, kind: 'alternative' }],
    })

    const refreshed = await admin.importAnimes({ animes: lines, refresh: true })
    expect(refreshed.results.map(({ withheld }) => withheld)).toMatchObject([
      [{ kind: 'relation', stored: 'alternative', given: 'sequel' }],
      [{ kind: 'relation', stored: 'alternative', given: 'prequel' }],
    ])
    expect((await admin.animeById({ id })).relations).toMatchObject([{ kind: 'alternative' }])

    await admin.updateAnime({ id, title: 'Hellsing', relations: [] })
    await admin.importAnimes({ animes: lines, refresh: true })
    expect((await admin.animeById({ id })).relations).toEqual([])
  })

  test('an import without refresh overwrites, and a later refresh follows the source again', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line: Line = { title: 'Noir', synopsis: 'De la fuente.' }
    const id = await imported(admin, line)
    await admin.updateAnime({ id, title: 'Noir', synopsis: 'De Jet.' })
    expect((await admin.importAnimes({ animes: [line] })).results).toEqual([{ animeId: id, outcome: 'updated' }])
    await admin.importAnimes({ animes: [{ ...line, synopsis: 'Más nueva.' }], refresh: true })
    expect(await admin.animeById({ id })).toMatchObject({ synopsis: 'Más nueva.' })
  })
})

describe('catalogue.history', () => {
  test('rejects an anime that does not exist or is deleted', async ({ as, cast, visitor }) => {
    await expect(visitor.catalogue.history({ id: 999_999 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    const { animeId: id } = await as(cast.jet).admin.createAnime({ title: 'Gone' })
    await as(cast.jet).admin.deleteAnime({ id })
    await expect(visitor.catalogue.history({ id })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
  })

  test('lists the sources and the changes of people without naming administrators, newest first', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const line: Line = { title: 'Texhnolyze', source: 'anime-offline-database-cedya77', synopsis: 'Una ciudad.' }
    const id = await imported(admin, line)
    await admin.updateAnime({ id, title: 'Texhnolyze', synopsis: 'De Jet.' })
    await admin.updateAnime({ id, title: 'Texhnolyze', synopsis: 'De Jet, otra vez.' })

    const first = await visitor.catalogue.history({ id, limit: 1 })
    expect(first).toMatchObject({
      animeId: id,
      title: 'Texhnolyze',
      sources: [
        {
          source: 'anime-offline-database-cedya77',
          importedAt: expect.any(String) as string,
          // the synopsis is a person's by now
          fields: [{ field: 'title', importedAt: expect.any(String) as string, ranges: [], sites: [] }],
        },
      ],
      changes: [
        {
          kind: 'anime',
          field: 'synopsis',
          before: 'De Jet.',
          after: 'De Jet, otra vez.',
          username: null,
          isProposed: false,
          isCurrent: true,
          revertedAt: null,
        },
      ],
    })
    const second = await visitor.catalogue.history({ id, cursor: first.nextCursor! })
    expect(second.changes).toMatchObject([{ before: 'Una ciudad.', after: 'De Jet.', isCurrent: false }])
    expect(second.nextCursor).toBeNull()
  })

  test('names the source of each field, and the earlier one again after undoing an import', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Witch Hunter Robin',
      ids: { mal: 7 },
      synopsis: 'Una cazadora.',
      tags: ['brujas'],
      source: 'anime-offline-database',
    }
    const id = await imported(admin, line)
    const sources = async () =>
      (await visitor.catalogue.history({ id })).sources.map(({ source, fields }) => [
        source,
        fields.map(({ field }) => field),
      ])
    const before = [['anime-offline-database', ['externalIds', 'synopsis', 'tags', 'title']]]
    expect(await sources()).toEqual(before)

    const { importId } = await admin.imports.begin({ fileName: 'hours.jsonl' })
    const { tags: _, ...newer } = {
      ...line,
      synopsis: 'Otra cazadora.',
      source: 'anime-offline-database-cedya77' as const,
    }
    const seasons = [{ seasonNumber: 1, episodes: episodes('Uno') }]
    await admin.importAnimes({ animes: [{ ...newer, seasons }], importId })
    expect(await sources()).toEqual([
      ['anime-offline-database-cedya77', ['episodes', 'seasons', 'synopsis']],
      ['anime-offline-database', ['externalIds', 'tags', 'title']],
    ])
    await admin.imports.undo({ importId })
    expect(await sources()).toEqual(before)
  })

  test('names the source of each season, episode and external id, and the earlier one again after undoing an import', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Ergo Proxy',
      ids: { mal: 790 },
      seasons: [{ seasonNumber: 1, episodes: episodes('Uno', 'Dos', 'Tres', 'Cuatro') }],
      source: 'anime-offline-database',
    }
    const id = await imported(admin, line)
    // a person's own season has no source
    await admin.addSeason({ id, seasonNumber: 9 })
    const rowsBySource = async () =>
      (await visitor.catalogue.history({ id })).sources.map(({ source, fields }) => [
        source,
        fields.filter(({ ranges, sites }) => ranges.length > 0 || sites.length > 0).map(describeSourced),
      ])
    const before = [['anime-offline-database', ['episodios T1 E1–E4', 'identificadores de MyAnimeList', 'temporada 1']]]
    expect(await rowsBySource()).toEqual(before)

    const { importId } = await admin.imports.begin({ fileName: 'newer.jsonl' })
    const newer: Line = {
      ...line,
      source: 'anime-offline-database-cedya77',
      ids: { mal: 790, anidb: 4018 },
      seasons: [
        { seasonNumber: 1, title: 'Ergo Proxy', episodes: episodes('Uno', 'Dos', 'Tres, corregido', 'Cuatro') },
        { seasonNumber: 2, episodes: episodes('Uno', 'Dos') },
      ],
    }
    await admin.importAnimes({ animes: [newer], importId })
    expect(await rowsBySource()).toEqual([
      [
        'anime-offline-database-cedya77',
        ['episodios T1 E3 y T2 E1–E2', 'identificadores de AniDB', 'temporadas 1 y 2'],
      ],
      ['anime-offline-database', ['episodios T1 E1–E2 y T1 E4', 'identificadores de MyAnimeList']],
    ])
    await admin.imports.undo({ importId })
    expect(await rowsBySource()).toEqual(before)
  })

  test('shows no address of a video, and no title of an unseen episode to a viewer with the spoiler guard', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const { animeId: id } = await admin.createAnime({ title: 'Ergo Proxy' })
    const { seasonId } = await admin.addSeason({ id, seasonNumber: 1 })
    const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    await admin.addEpisode({ id: seasonId, episodeNumber: 9, title: 'Quién es', videoUrl })

    const { changes } = await visitor.catalogue.history({ id })
    expect(changes.map(({ field, after }) => [field, after])).toEqual([
      ['title', 'Quién es'],
      ['episodeNumber', 9],
      ['seasonNumber', 1],
      ['title', 'Ergo Proxy'],
    ])
    await as(cast.faye).episodes.setSpoilerGuard({ veil: 'unseen' })
    const guarded = await as(cast.faye).catalogue.history({ id })
    await as(cast.faye).episodes.setSpoilerGuard({ veil: 'told' })
    expect(guarded.changes[0]).toMatchObject({ field: 'title', after: null, isHidden: true, episodeNumber: 9 })
  })
})
