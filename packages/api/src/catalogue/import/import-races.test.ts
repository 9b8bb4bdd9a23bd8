import { describe, expect } from 'vitest'
import type { Services } from '../../call/context.ts'
import { episodes, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { countLockWaits } from '../../test/database/lock-waits.ts'
import { test } from '../../test/fixtures.ts'

/** Runs the statements of an edit in a transaction that commits only once `act` waits for it. */
async function whileEditing<Result>({ pool }: Services, statements: string, act: () => Promise<Result>) {
  const editor = await pool.connect()
  try {
    await editor.query(`begin; ${statements}`)
    const acting = act()
    await expect.poll(() => countLockWaits(pool)).toBe(1)
    await editor.query('commit')
    return await acting
  } finally {
    editor.release(true)
  }
}

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
    const animeId = (await admin.importAnimes({ animes: [line] })).results[0]!.animeId
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
})
