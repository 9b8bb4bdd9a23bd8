import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'
import { bebop, fileOf, previewed, unknown } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'
import { runNextStep } from './steps/run-next-step.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...unknown, series_animedb_id: String(700_000 + n) }))

const storedBy = async ({ pool }: Services, { id }: Person) =>
  (await pool.query<{ id: string }>('select id from history_imports where user_id = $1 order by id', [id])).rows.map(
    (row) => Number(row.id),
  )

describe('runNextStep', () => {
  test('picks an import of the person whose last step is the oldest', async ({ as, cast, services }) => {
    const turns: number[] = []
    await as(cast.spike).tracking.imports.start(fileOf(...many(2_500)))
    await as(cast.ed).tracking.imports.start(fileOf(...many(1_500)))
    for (let step = await runNextStep(services.pool); step; step = await runNextStep(services.pool))
      turns.push(step.userId)
    const [spike, ed] = [cast.spike.id, cast.ed.id]
    expect(turns).toEqual([spike, ed, spike, ed, spike, ed, spike])
  })

  test('does not move a person to the front when they start a new import', async ({ as, cast, services }) => {
    await as(cast.spike).tracking.imports.start(fileOf(...many(1_500)))
    await as(cast.ed).tracking.imports.start(fileOf(...many(1_500)))
    expect((await runNextStep(services.pool))?.userId).toBe(cast.spike.id)
    await as(cast.spike).tracking.imports.start(fileOf(bebop))
    expect((await runNextStep(services.pool))?.userId).toBe(cast.ed.id)
    await runImports(services)
  })
})

describe('rows of one anime in a history import', () => {
  test('are refused with a remark from the 101st row on', async ({ as, cast, services }) => {
    const { imports } = as(cast.faye).tracking
    const rows = Array.from({ length: historyLimits.rowsOfAnime + 5 }, () => bebop)
    const { id: importId, verdicts } = await previewed(as(cast.faye), services, ...rows)
    expect(verdicts).toEqual({ new: historyLimits.rowsOfAnime, refused: 5 })
    const [refused] = (await imports.rows({ importId, verdict: 'refused' })).rows
    expect(refused).toMatchObject({ row: historyLimits.rowsOfAnime + 1, remarks: ['too_many_rows'] })
    await imports.confirm({ importId })
    await runImports(services)
    expect((await imports.byId({ importId })).outcomes).toMatchObject({ refused: 5 })
  })
})

describe('stored history imports', () => {
  test('stored entries take less than 250 bytes each, without empty fields', async ({ as, cast, services }) => {
    await previewed(as(cast.jet), services, ...many(1_000))
    const { rows } = await services.pool.query<{ bytes: number }>(
      `select avg(pg_column_size(r.entry))::int as bytes from history_import_rows r join history_imports i on i.id = r.import_id where i.user_id = $1`,
      [cast.jet.id],
    )
    expect(rows[0]!.bytes).toBeLessThan(250)
  })

  test.for([
    'done',
    // after its lists were written
    'failed',
  ])(
    'deletes imports that can no longer be undone, not one that is %s, then refuses a new one',
    async (undoable, { as, cast, services }) => {
      const jet = as(cast.jet)
      const { pool } = services
      await pool.query('delete from history_imports where user_id = $1', [cast.jet.id])
      const half = historyLimits.stored.bytes / 2
      const add = async (state: string, days: number) =>
        Number(
          (
            await pool.query<{ id: string }>(
              `insert into history_imports (user_id, state, format, row_count, bytes, applied_at, wrote_lists)
             values ($1, $2, 'mal-xml', 0, $3, now() - $4 * interval '1 day', '[{}]') returning id`,
              [cast.jet.id, state, half, days],
            )
          ).rows[0]!.id,
        )
      const recent = await add(undoable, 1)
      await add('done', 60)
      await add('undone', 1)
      const { import: first } = await jet.tracking.imports.start(fileOf(bebop))
      expect(await storedBy(services, cast.jet)).toEqual([recent, first.id])

      const second = await add('done', 1)
      await expect(jet.tracking.imports.start(fileOf(bebop))).rejects.toMatchObject({ key: 'IMPORTS_FULL' })
      expect(await storedBy(services, cast.jet)).toEqual([recent, first.id, second])
      await jet.tracking.imports.discard({ importId: second })
      await jet.tracking.imports.start(fileOf(bebop))
    },
  )

  test('keeps at most thirty imports per person', async ({ as, cast, services }) => {
    await services.pool.query('delete from history_imports where user_id = $1', [cast.ed.id])
    await services.pool.query(
      `insert into history_imports (user_id, state, format, row_count) select $1, 'undone', 'mal-xml', 0 from generate_series(1, 40)`,
      [cast.ed.id],
    )
    await as(cast.ed).tracking.imports.start(fileOf(bebop))
    expect(await storedBy(services, cast.ed)).toHaveLength(historyLimits.stored.imports)
  })
})
