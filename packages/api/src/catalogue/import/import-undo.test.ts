import { describe, expect } from 'vitest'
import { createHousekeeper } from '../../app/housekeeping/housekeeping.ts'
import type { Services } from '../../call/context/context.ts'
import { bebop, catalogue, episodes, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

const trigun: Line = {
  title: 'Trigun',
  ids: { mal: 6 },
  tags: ['desierto'],
  seasons: [{ seasonNumber: 1, episodes: episodes('Uno', 'Dos') }],
}
const journal = async ({ pool }: Services, importId: number) =>
  (await pool.query('select from catalogue_import_changes where import_id = $1', [importId])).rowCount

describe('admin.imports.undo', () => {
  test('lists imports with person and file, and refuses ordinary users', async ({ as, cast, visitor }) => {
    const { importId } = await importing(as(cast.jet), [trigun], [{ ...trigun, synopsis: 'Un pistolero.' }], [trigun])
    await expect(as(cast.spike).admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await expect(visitor.admin.imports.list({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { imports } = await as(cast.jet).admin.imports.list({})
    expect(imports[0]).toMatchObject({
      id: importId,
      fileName: 'catálogo.jsonl',
      username: 'jet',
      createdCount: 1,
      updatedCount: 1,
      unchangedCount: 1,
      undoneAt: null,
      undoableUntil: expect.any(String) as string,
    })
    await as(cast.jet).admin.imports.undo({ importId })
  })

  test('restores every row over all batches', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    await importing(jet, [{ title: 'Cowboy Bebop', ids: { mal: 1 }, relations: [{ kind: 'sequel', ids: { mal: 6 } }] }])
    const before = await catalogue(services)
    const { importId, ids } = await importing(
      jet,
      [bebop, { title: 'Gungrave', episodeCount: 3, relations: [{ kind: 'sequel', ids: { mal: 99 } }] }],
      [trigun, { ...bebop, synopsis: 'Y otra.' }],
      [{ ...trigun, seasons: [{ seasonNumber: 2, episodes: episodes('Tres') }] }],
    )
    expect(await visitor.catalogue.byId({ id: 1 })).toMatchObject({ synopsis: 'Y otra.', episodeCount: 7 })

    const undone = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({
      remainingCount: 0,
      import: { removedCount: 2, restoredCount: 1, keptCount: 0, undoneAt: expect.any(String) as string },
    })
    expect(await catalogue(services)).toEqual(before)
    await expect(visitor.catalogue.byId({ id: ids[1]! })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    expect(await journal(services, importId)).toBe(0)

    // a repeated call changes nothing, and the import accepts no further batches
    expect(await jet.admin.imports.undo({ importId })).toEqual(undone)
    expect(await catalogue(services)).toEqual(before)
    await expect(jet.admin.importAnimes({ animes: [trigun], importId })).rejects.toMatchObject({ key: 'IMPORT_UNDONE' })
    const { entries } = await jet.admin.audit({ action: 'admin.import_undone', limit: 1 })
    expect(entries[0]).toMatchObject({
      actorId: cast.jet.id,
      detail: { fileName: 'catálogo.jsonl', removed: 2, restored: 1, kept: 0 },
    })
  })

  test('moves inserted animes to the trash in one deletion, which can be undone', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const jet = as(cast.jet)
    const { importId, ids } = await importing(jet, [trigun, bebop], [{ title: 'Gungrave', ids: { mal: 267 } }])
    const made = [ids[0]!, ids[2]!]
    const before = await Promise.all(made.map((id) => visitor.catalogue.byId({ id })))
    const bebopBefore = await visitor.catalogue.byId({ id: 1 })
    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 2, restoredCount: 1 })

    const [deletion, ...others] = await jet.admin.deletions()
    expect(deletion).toMatchObject({ of: 'import', fileName: 'catálogo.jsonl', deletedBy: 'jet', animeCount: 2 })
    expect(others.map(({ fileName }) => fileName)).not.toContain(null)
    await expect(as(cast.spike).admin.undoDeletion({ id: deletion!.id })).rejects.toMatchObject({
      key: 'ADMIN_REQUIRED',
    })
    expect(await jet.admin.undoDeletion({ id: deletion!.id })).toEqual({
      success: true,
      restoredCount: 2,
      leftCount: 0,
    })
    expect(await Promise.all(made.map((id) => visitor.catalogue.byId({ id })))).toEqual(before)
    // changes to other animes stay undone
    expect(await visitor.catalogue.byId({ id: 1 })).not.toEqual(bebopBefore)
    expect(await services.pool.query('select from deletions where import_id = $1', [importId])).toMatchObject({
      rowCount: 1,
    })
    for (const id of made) await jet.admin.deleteAnime({ id })
    await services.pool.query('delete from external_refs where anime_id = any($1)', [made])
  })

  test('creates no deletion for an import that only changed animes', async ({ as, cast }) => {
    const jet = as(cast.jet)
    const { importId } = await importing(jet, [{ title: 'Cowboy Bebop', ids: { mal: 1 }, synopsis: 'Otra más.' }])
    const before = await jet.admin.deletions()
    await jet.admin.imports.undo({ importId })
    expect(await jet.admin.deletions()).toEqual(before)
  })

  test("restores the first import's state when the second is undone", async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const before = await catalogue(services)
    const first = await importing(jet, [bebop, { ...trigun, title: 'Trigun Stampede', ids: { mal: 52_093 } }])
    const second = await importing(jet, [
      { ...bebop, synopsis: 'La segunda.' },
      { title: 'Trigun Stampede', ids: { mal: 52_093 }, synopsis: 'También.', releaseYear: 2023 },
    ])
    expect((await jet.admin.imports.undo({ importId: second.importId })).import).toMatchObject({ keptCount: 0 })
    expect((await jet.admin.imports.undo({ importId: first.importId })).import).toMatchObject({ keptCount: 0 })
    expect(await catalogue(services)).toEqual(before)
  })

  test('restores no cover that a takedown has blocked since', async ({ as, cast, services, visitor }) => {
    const jet = as(cast.jet)
    const line = { title: 'Gungrave', ids: { mal: 267 } }
    const cover = (name: string) => ({ ...line, coverImage: `https://pictures.example/${name}.jpg` })
    await importing(jet, [cover('first')])
    const { importId, ids } = await importing(jet, [cover('second')])
    const request = { kind: 'cover', address: cover('first').coverImage, reason: 'copyright', name: 'Julia' } as const
    const text = 'El dibujo es mío y no he dado permiso.'
    await visitor.catalogue.takedowns.request({ ...request, text, isTruthful: true })
    const { id } = (await jet.admin.takedowns.list({})).takedowns[0]!
    await jet.admin.takedowns.decide({ id, state: 'open', outcome: 'blocked', answer: 'Es suyo.' })
    await jet.admin.imports.undo({ importId })
    expect((await visitor.catalogue.byId({ id: ids[0]! })).coverImage).toBeNull()
    await services.pool.query('delete from takedowns')
  })

  test('undoes once for two simultaneous calls, while another import waits', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    await services.pool.query('update users set is_admin = true where id = $1', [cast.ed.id])
    const before = await catalogue(services)
    const { importId } = await importing(
      jet,
      Array.from({ length: 80 }, (_, n) => ({ title: `Larga ${n}`, episodeCount: 4 })),
      [bebop],
    )
    const both = await Promise.all([
      jet.admin.imports.undo({ importId }),
      as(cast.ed).admin.imports.undo({ importId }),
      jet.admin.importAnimes({ animes: [{ title: 'La que llega' }] }),
    ])
    for (const { import: undone } of both.slice(0, 2) as { import: object }[])
      expect(undone).toMatchObject({ removedCount: 80, restoredCount: 1, keptCount: 0 })
    const [latest] = (await jet.admin.imports.list({})).imports
    expect(latest).toMatchObject({ fileName: null, createdCount: 1 })
    await jet.admin.imports.undo({ importId: latest!.id })
    expect(await catalogue(services)).toEqual(before)
    const { entries } = await jet.admin.audit({ action: 'admin.import_undone' })
    expect(entries.filter(({ detail }) => detail['removed'] === 80)).toHaveLength(1)
  })

  test('is refused after thirty days, when housekeeping deletes the import with its journal', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const { importId } = await importing(jet, [trigun])
    await services.pool.query(`update catalogue_imports set created_at = now() - interval '31 days' where id = $1`, [
      importId,
    ])
    await expect(jet.admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_UNDOABLE' })
    await createHousekeeper(services, { warn: () => {} })(new AbortController().signal)
    expect(await journal(services, importId)).toBe(0)
    await expect(jet.admin.imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_FOUND' })
  })
})
