import { describe, expect } from 'vitest'
import { episodes, importedId } from '../../test/catalogue/catalogue-imports.ts'
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

describe('admin.importAnimes with refresh', () => {
  test('leaves the fields that an administrator has changed, and lists the values of the source', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const id = await importedId(admin, trigun)
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
    const id = await importedId(admin, line)
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
    const id = await importedId(admin, line)
    await admin.updateAnime({ id, title: 'Noir', synopsis: 'De Jet.' })
    expect((await admin.importAnimes({ animes: [line] })).results).toEqual([{ animeId: id, outcome: 'updated' }])
    await admin.importAnimes({ animes: [{ ...line, synopsis: 'Más nueva.' }], refresh: true })
    expect(await admin.animeById({ id })).toMatchObject({ synopsis: 'Más nueva.' })
  })
})
