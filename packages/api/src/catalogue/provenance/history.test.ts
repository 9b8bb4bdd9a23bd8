import { describeSourced } from '@animeteca/contracts/catalogue/changes/field-names'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../../test/catalogue/adult-titles.ts'
import { episodes } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

/** The id of a new anime. */
const imported = async (admin: Caller['admin'], line: Line) =>
  (await admin.importAnimes({ animes: [line] })).results[0]!.animeId

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
          fields: [{ field: 'title', importedAt: expect.any(String) as string, ranges: [], sites: [], names: [] }],
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

  test('names the source of each relation, broadcast and platform, and the earlier one again after undoing an import', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const source = 'anime-offline-database'
    const [first, second] = ['Texhnolyze 2', 'Texhnolyze 3']
    await imported(admin, { title: first, ids: { mal: 26_001 }, source })
    const line: Line = {
      title: 'Texhnolyze 1',
      ids: { mal: 26_000 },
      seasons: [{ seasonNumber: 1, episodes: episodes('Uno', 'Dos') }],
      // the second one is not in the catalogue yet
      relations: [
        { kind: 'sequel', ids: { mal: 26_001 } },
        { kind: 'other', ids: { mal: 26_002 } },
      ],
      source,
    }
    const id = await imported(admin, line)
    const supplement = {
      broadcast: 'R/2003-04-16T17:00:00Z/P7D',
      addresses: [{ platform: 'crunchyroll', url: 'https://www.crunchyroll.com/series/texhnolyze' }],
    }
    const hours: Line = { title: line.title, ids: line.ids, supplement, source: 'bangumi-data' }
    await admin.importAnimes({ animes: [hours] })
    await imported(admin, { title: second, ids: { mal: 26_002 }, source: 'anime-offline-database-cedya77' })
    const rowsBySource = async () =>
      (await visitor.catalogue.history({ id })).sources.map(({ source: of, fields }) => [
        of,
        fields.map(describeSourced).filter((part) => /^(relaciones|horas|dónde)/.test(part)),
      ])
    const before = [
      ['bangumi-data', ['horas de emisión de la temporada 1', 'dónde verlo en Crunchyroll']],
      [source, [`relaciones con ${first} y ${second}`]],
    ]
    expect(await rowsBySource()).toEqual(before)

    const { importId } = await admin.imports.begin({ fileName: 'newer.jsonl' })
    const newer: Line = {
      ...line,
      source: 'anime-offline-database-cedya77',
      relations: [
        { kind: 'sequel', ids: { mal: 26_001 } },
        { kind: 'sequel', ids: { mal: 26_002 } },
      ],
    }
    const corrected = {
      broadcast: 'R/2003-04-17T17:00:00Z/P7D',
      addresses: [{ ...supplement.addresses[0]!, regions: ['ES'] }],
    }
    await admin.importAnimes({ animes: [newer, { ...hours, source: undefined, supplement: corrected }], importId })
    expect(await rowsBySource()).toEqual([
      ['anime-offline-database-cedya77', [`relaciones con ${second}`]],
      ['file', ['horas de emisión de la temporada 1', 'dónde verlo en Crunchyroll']],
      [source, [`relaciones con ${first}`]],
    ])
    await admin.imports.undo({ importId })
    expect(await rowsBySource()).toEqual(before)
  })

  test('names no related adult title to people who have not asked for such titles', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const related = await imported(admin, { title: 'Noir 2', ids: { mal: 29_001 } })
    const relations = [{ kind: 'sequel' as const, ids: { mal: 29_001 } }]
    const id = await imported(admin, { title: 'Noir', ids: { mal: 29_000 }, relations })
    const named = async ({ catalogue }: Pick<Caller, 'catalogue'>) =>
      (await catalogue.history({ id })).sources.flatMap(({ fields }) => fields.flatMap(({ names }) => names))
    expect(await named(visitor)).toEqual(['Noir 2'])
    await setAdultTitles(services, true)
    await makeAdult(services, related)
    expect(await named(visitor)).toEqual([])
    await askForAdultTitles(services, cast.faye)
    expect(await named(as(cast.faye))).toEqual(['Noir 2'])
  })

  test('names no source of relations, hours and addresses that a person has written since', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const related = await imported(admin, { title: 'Haibane', ids: { mal: 27_001 } })
    const url = 'https://www.crunchyroll.com/series/haibane'
    const line: Line = {
      title: 'Haibane Renmei',
      ids: { mal: 27_000 },
      seasons: [{ seasonNumber: 1, episodes: episodes('Uno') }],
      relations: [{ kind: 'sequel', ids: { mal: 27_001 } }],
    }
    const id = await imported(admin, line)
    const supplement = { broadcast: 'R/2002-10-09T17:00:00Z/P7D', addresses: [{ platform: 'crunchyroll', url }] }
    await admin.importAnimes({ animes: [{ title: line.title, ids: line.ids, supplement }] })
    const { broadcasts, addresses } = await admin.broadcasts.ofAnime({ animeId: id })
    const parts = async () =>
      (await visitor.catalogue.history({ id })).sources
        .flatMap(({ fields }) => fields.map(({ field }) => field))
        .filter((field) => ['relations', 'broadcasts', 'platforms'].includes(field))
        .toSorted()
    expect(await parts()).toEqual(['broadcasts', 'platforms', 'relations'])

    const { seasonId, firstEpisode } = broadcasts[0]!
    await admin.broadcasts.save({ seasonId, firstEpisode, broadcast: 'R/2002-10-10T17:00:00Z/P7D' })
    expect(await parts()).toEqual(['platforms', 'relations'])
    await admin.platforms.saveAddress({
      animeId: id,
      platformId: addresses[0]!.platformId,
      url,
      regions: ['ES'],
    })
    expect(await parts()).toEqual(['relations'])
    await admin.updateAnime({ id, title: line.title, relations: [{ animeId: related, kind: 'side_story' }] })
    expect(await parts()).toEqual([])
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
