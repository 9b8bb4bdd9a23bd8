import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { akira, bebop, previewed, shelfOf } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'

describe('a failed history import', () => {
  test('can be undone when it failed after some of it was written, as long as something is left', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    const { imports } = spike.tracking
    /** Makes the step that would end the import in this state fail for good. */
    const failAt = async (state: string) => {
      await services.pool.query(
        `alter table history_imports add constraint no_end check (state <> '${state}') not valid`,
      )
      await expect(runImports(services)).rejects.toMatchObject({ constraint: 'no_end' })
      await services.pool.query('alter table history_imports drop constraint no_end')
    }
    const before = await shelfOf(spike)
    const { id: importId } = await previewed(spike, services, bebop, akira)
    await imports.confirm({ importId })
    await failAt('done')
    expect((await shelfOf(spike)).lists).toEqual({ 'Cowboy Bebop': 'completed', Akira: 'completed' })
    expect(await imports.byId({ importId })).toMatchObject({ state: 'failed', undoableUntil: expect.any(String) })

    await imports.undo({ importId })
    await failAt('undone')
    expect(await shelfOf(spike)).toEqual(before)
    // nothing is left to undo
    expect(await imports.byId({ importId })).toMatchObject({ state: 'failed', undoableUntil: null })
    await expect(imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_UNDOABLE' })
  })

  test('cannot be undone when it failed before anything was written', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const { id: importId } = await previewed(faye, services, bebop)
    await services.pool.query(`update history_imports set state = 'failed' where id = $1`, [importId])
    expect(await faye.tracking.imports.byId({ importId })).toMatchObject({ undoableUntil: null })
    await expect(faye.tracking.imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_UNDOABLE' })
  })
})
