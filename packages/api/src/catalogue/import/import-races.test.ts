import { describe, expect } from 'vitest'
import { episodes, importedId, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { whileEditing } from '../../test/database/while-editing.ts'
import { test } from '../../test/fixtures.ts'

const line: Line = {
  title: 'Planetes',
  ids: { mal: 329 },
  synopsis: 'Basureros del espacio.',
  seasons: [{ seasonNumber: 1, title: 'Primera', episodes: episodes('Uno') }],
}
const newer: Line = {
  ...line,
  synopsis: 'Otro resumen.',
  seasons: [{ seasonNumber: 1, title: 'Otra', episodes: episodes('Eins') }],
}

describe('an import while an administrator edits the anime', () => {
  test('leaves, as a refresh, the field whose edit was not committed when it began', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const animeId = await importedId(admin, line)
    const edit = `
      update animes set synopsis = 'De Jet.', updated_at = now() where id = ${animeId};
      insert into field_changes (anime_id, kind, row_id, field, before, after)
      values (${animeId}, 'anime', ${animeId}, 'synopsis', '"Basureros del espacio."', '"De Jet."')`
    const { results } = await whileEditing(services, edit, () => admin.importAnimes({ animes: [newer], refresh: true }))
    expect(results).toMatchObject([{ withheld: [{ field: 'synopsis', stored: 'De Jet.', given: 'Otro resumen.' }] }])
    expect(await admin.animeById({ id: animeId })).toMatchObject({
      synopsis: 'De Jet.',
      seasons: [{ title: 'Otra', episodes: [{ title: 'Eins' }] }],
    })
  })

  test('is undone without overwriting the season whose edit was not committed when the undoing began', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const [animeId] = (await importing(as(cast.jet), [{ ...line, ids: { mal: 330 }, title: 'Planetes 2' }])).ids
    const { importId } = await importing(as(cast.jet), [{ ...newer, ids: { mal: 330 }, title: 'Planetes 2' }])
    const edit = `update seasons set title = 'De Jet', updated_at = now() where anime_id = ${animeId}`
    await whileEditing(services, edit, () => admin.imports.undo({ importId }))
    expect(await admin.animeById({ id: animeId! })).toMatchObject({
      synopsis: 'Basureros del espacio.',
      seasons: [{ title: 'De Jet', episodes: [{ title: 'Uno' }] }],
    })
    const { animes } = await admin.imports.retained({ importId })
    expect(animes).toMatchObject([{ id: animeId, reasons: ['edited'], parts: { season: 1 } }])
  })

  test('is undone without deleting the hours whose edit was not committed when the undoing began', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const ids = { mal: 331 }
    const [animeId] = (await importing(as(cast.jet), [{ ...line, ids, title: 'Planetes 3' }])).ids
    const supplement = { broadcast: 'R/2003-10-04T09:30:00Z/P7D' }
    const { importId } = await importing(as(cast.jet), [{ title: 'Planetes 3', ids, supplement }])
    const hours = `broadcasts where season_id in (select id from seasons where anime_id = ${animeId})`
    const edit = `update ${hours.replace(' where', ` set is_edited = true where`)}`
    await whileEditing(services, edit, () => admin.imports.undo({ importId }))
    expect((await services.pool.query(`select is_edited from ${hours}`)).rows).toEqual([{ is_edited: true }])
  })

  test('lists, as a refresh of a supplement, the address and the id whose removals were not committed when it began', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const anime = { title: 'Planetes 4', ids: { mal: 332 } }
    const [animeId] = (await importing(jet, [{ ...line, ...anime }])).ids
    const url = 'https://www.crunchyroll.com/series/planetes'
    const supplement = { storesIds: true, addresses: [{ platform: 'crunchyroll', url }] }
    const supplementing: Line = { title: anime.title, ids: { mal: 332, anilist: 332 }, supplement }
    await importing(jet, [supplementing])
    const edit = `
      select from animes where id = ${animeId} for no key update;
      update platform_addresses set is_removed = true where anime_id = ${animeId};
      delete from external_refs where anime_id = ${animeId} and site = 'anilist';
      insert into field_changes (anime_id, kind, row_id, field, before, after)
      values (${animeId}, 'externalId', ${animeId}, 'anilist:332', '{"seasonNumber": null, "firstEpisode": 1, "episodeCount": null}', null)`
    const { results } = await whileEditing(services, edit, () =>
      jet.admin.importAnimes({ animes: [supplementing], refresh: true }),
    )
    expect(results).toMatchObject([
      {
        outcome: 'unchanged',
        withheld: [
          { field: url, stored: null },
          { field: 'anilist:332', stored: null },
        ],
      },
    ])
  })
})
