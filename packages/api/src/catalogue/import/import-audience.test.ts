import { describe, expect } from 'vitest'
import { setAdultTitles } from '../../test/catalogue/adult-titles.ts'
import { test } from '../../test/fixtures.ts'

const adult = { title: 'La noche', releaseYear: 2001, ids: { mal: 900_001 }, tags: ['hentai'] }
const ordinary = { title: 'El día', releaseYear: 2001, ids: { mal: 900_002 }, rating: 'R+ - Mild Nudity' }

describe('an import on a site without adult titles', () => {
  test('leaves adult titles out, counts them, and draws no id for them', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const lastId = async () =>
      (await services.pool.query<{ at: number }>(`select pg_sequence_last_value('animes_id_seq')::int as at`)).rows[0]!
        .at
    const before = await lastId()
    expect(await admin.previewImport({ animes: [adult] })).toEqual({ results: [{ outcome: 'left_out', reason: null }] })
    const { results } = await admin.importAnimes({ animes: [adult, ordinary] })
    expect(results.map(({ outcome }) => outcome)).toEqual(['left_out', 'created'])
    expect(results[0]!.animeId).toBe(0)
    expect(await lastId()).toBe(before + 1)
    expect(await admin.animes({ q: 'La noche' })).toMatchObject({ animes: [], total: 0 })
    expect((await admin.audit({ limit: 1 })).entries).toMatchObject([{ detail: { created: 1, leftOut: 1 } }])
  })

  test('updates a title that an administrator has stated not to be for adults', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await setAdultTitles(services, true)
    const { results } = await admin.importAnimes({ animes: [{ ...adult, title: 'Falso', ids: { mal: 900_003 } }] })
    await setAdultTitles(services, false)
    const id = results[0]!.animeId
    const again = { ...adult, title: 'Falso', ids: { mal: 900_003 }, synopsis: 'Una comedia.' }
    expect(await admin.importAnimes({ animes: [again] })).toMatchObject({
      results: [{ outcome: 'left_out', animeId: id }],
    })

    await admin.updateAnime({ id, title: 'Falso', audience: 'mature' })
    expect(await admin.importAnimes({ animes: [again] })).toMatchObject({ results: [{ outcome: 'updated' }] })
    expect(await admin.animeById({ id })).toMatchObject({
      audience: 'mature',
      audienceSource: 'administrator',
      synopsis: 'Una comedia.',
    })
  })
})

describe('an import on a site with adult titles', () => {
  test('states the audience with its source, and silent lines leave it unchanged', async ({ as, cast, services }) => {
    await setAdultTitles(services, true)
    const { admin } = as(cast.jet)
    const { results } = await admin.importAnimes({ animes: [adult, ordinary] })
    const [night, day] = results.map(({ animeId }) => animeId) as [number, number]
    expect(await admin.animeById({ id: night })).toMatchObject({ audience: 'adult', audienceSource: 'import' })
    expect(await admin.animeById({ id: day })).toMatchObject({ audience: 'mature', audienceSource: 'import' })

    const silent = { ...adult, tags: ['drama'] }
    await admin.importAnimes({ animes: [silent, { ...silent, rating: 'PG-13' }] })
    expect(await admin.animeById({ id: night })).toMatchObject({ audience: 'adult', audienceSource: 'import' })
  })

  test('does not change what an administrator has chosen', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const { animes } = await admin.animes({ q: 'La noche' })
    const { id, title } = animes[0]!
    await admin.updateAnime({ id, title, audience: 'mature' })
    await admin.importAnimes({ animes: [adult] })
    expect(await admin.animeById({ id })).toMatchObject({ audience: 'mature', audienceSource: 'administrator' })
  })

  test('is undone with the audience that it stated', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line = { title: 'La tarde', releaseYear: 2001, ids: { mal: 900_004 } }
    const { results } = await admin.importAnimes({ animes: [line] })
    const id = results[0]!.animeId
    const { importId } = await admin.imports.begin({ fileName: 'edades.jsonl' })
    await admin.importAnimes({ animes: [{ ...line, nsfw: true }], importId })
    expect(await admin.animeById({ id })).toMatchObject({ audience: 'adult', audienceSource: 'import' })
    await admin.imports.undo({ importId })
    expect(await admin.animeById({ id })).toMatchObject({ audience: 'all', audienceSource: null })
  })

  test('of an earlier version is undone although its journal does not name the audience', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const line = { title: 'La mañana', releaseYear: 2001, ids: { mal: 900_005 }, rating: 'R+' }
    const { results } = await admin.importAnimes({ animes: [line] })
    const id = results[0]!.animeId
    const { importId } = await admin.imports.begin({ fileName: 'sinopsis.jsonl' })
    await admin.importAnimes({ animes: [{ ...line, synopsis: 'Amanece.' }], importId })
    await services.pool.query(
      `update catalogue_import_changes set before = before - 'audience' - 'audience_source' where import_id = $1`,
      [importId],
    )
    await admin.imports.undo({ importId })
    expect(await admin.animeById({ id })).toMatchObject({
      audience: 'mature',
      audienceSource: 'import',
      synopsis: null,
    })
  })
})
