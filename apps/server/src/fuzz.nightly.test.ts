import { verify } from '@animeteca/api/app/verify'
import { noBuckets } from '@animeteca/api/call/limits/buckets'
import { noThrottles } from '@animeteca/api/call/limits/throttles'
import { describe, expect } from 'vitest'
import { test as base } from './test/fixtures.ts'
import { columns } from './test/fuzz/columns.ts'
import { reproduction } from './test/fuzz/fuzz-report.ts'
import { openFuzzRun } from './test/fuzz/fuzz-run.ts'
import { hiddenRows } from './test/fuzz/hidden-rows.ts'
import { columnsOf } from './test/fuzz/marked-values.ts'
import { openApp } from './test/open-app.ts'

/** Change the seed with each release: the findings of one seed get fixed. */
const seed = 1

interface Fixtures {
  fuzzRun: Awaited<ReturnType<typeof openFuzzRun>>
}

const test = base.extend<Fixtures>({
  fuzzRun: [
    async ({ services }, use) => {
      const unlimited = { ...services, buckets: noBuckets, throttles: noThrottles }
      const app = await openApp(unlimited)
      const fuzzRun = await openFuzzRun({ services: unlimited, url: await app.listen({ port: 0, host: '127.0.0.1' }) })
      await use(fuzzRun)
      fuzzRun.close()
      await app.close()
    },
    { scope: 'file' },
  ],
})

/** Calls of what the site under test does not have: providers to sign in with, and adult titles. */
const isOff = /provider|identit|proposeAccount|adult/i

/** Column types whose values can be marked and recognised. */
const searchable = new Set(['text', 'jsonb', 'timestamp with time zone'])

/** Whether a column needs a fixed value, since another one would hide the row. */
const hasToBe = (table: string, column: string) => hiddenRows.some((row) => row.table === table && column in row.fixed)

describe('columns with a limited audience', () => {
  test('contain marked values, which their owner can read', async ({ services, fuzzRun: { leaks } }) => {
    await leaks.insertMarkedValues()
    await leaks.askOwner()
    await leaks.insertMarkedValues()
    const marked = new Set([...leaks.values.values()].map(({ column }) => column))
    const known = await columnsOf(services.pool)
    const missing = known
      .filter(({ table, type }) => table !== 'migrations' && searchable.has(type))
      .filter(({ table, name }) => columns[table]?.[name] !== 'anyone' && !hasToBe(table, name))
      .map(({ table, name }) => `${table}.${name}`)
      .filter((column) => !marked.has(column))
    expect(missing).toEqual([])
    expect(leaks.seenByOwner.size).toBeGreaterThan(40)
  })
})

describe('random requests from every kind of person', () => {
  test('are answered as the contract says, without values that the person may not see (security.md 17, 19, 25, 29, 41)', async ({
    services,
    fuzzRun,
  }) => {
    await fuzzRun.round(seed, 1)
    expect(fuzzRun.report.faults.map(reproduction), `seed ${seed}`).toEqual([])
    expect(fuzzRun.report.unanswered.filter((call) => !isOff.test(call)).length).toBeLessThan(20)
    const { findings } = await verify({ url: services.options.databaseUrl, media: services.media })
    expect(findings.filter(({ differences, isLate }) => differences > 0 && !isLate)).toEqual([])
  })
})
