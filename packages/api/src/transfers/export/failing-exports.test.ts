import { buffer } from 'node:stream/consumers'
import { exportFiles } from '@animeteca/contracts/history/export-files'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import type { Pool } from 'pg'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { openExport } from './own-exports.ts'

/** The pool, counting its statements; the one with that number is one that PostgreSQL refuses. */
function refusingAt(pool: Pool, number: number) {
  const counted = {
    count: 0,
    query: (statement: string) => pool.query(++counted.count === number ? 'select 1 / 0' : statement),
  }
  return counted as typeof counted & Pool
}

describe('a download', () => {
  // a rejection or an error event that is caught nowhere fails this file, as it would end the process
  test.for(Object.keys(exportFiles) as ExportFile[])(
    '%s ends with the error of any of its statements, the first, one in the middle or the last (security.md 60)',
    async (file, { services, cast, as }) => {
      const actor = { ...cast.spike, isAdmin: false, isBetaTester: false, veil: 'told', sessionId: 'x' } as const
      await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
      const download = async (pool: Pool) => {
        const { bytes } = await openExport({ ...services, pool, actor }, file, { timeZone: 'UTC', private: false })
        return buffer(bytes)
      }
      const whole = refusingAt(services.pool, 0)
      expect((await download(whole)).length).toBeGreaterThan(0)
      for (const number of new Set([1, Math.ceil(whole.count / 2), whole.count]))
        await expect(download(refusingAt(services.pool, number))).rejects.toThrow('division by zero')
      // each of them has given its place back
      expect((await download(services.pool)).length).toBeGreaterThan(0)
    },
  )
})
