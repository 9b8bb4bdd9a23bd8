import { describeSourced } from '@animeteca/contracts/catalogue/changes/field-names'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
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
