import { buffer } from 'node:stream/consumers'
import { exportFiles } from '@animeteca/contracts/history/export-files'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import type { Pool } from 'pg'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { openExport } from './own-exports.ts'

/** A pool that counts statements and replaces the one with that number by one that fails. */
function refusingAt(pool: Pool, number: number) {
  const counted = {
    count: 0,
    query: (statement: string) => pool.query(++counted.count === number ? 'select 1 / 0' : statement),
  }
  return counted as typeof counted & Pool
}

describe('openExport', () => {
  // an unhandled rejection or error event would fail this file, as it would end the server
  test.for(Object.keys(exportFiles) as ExportFile[])(
    '%s ends with the error when its first, middle or last statement fails (security.md 60)',
    async (file, { services, cast, as }) => {
      const actor = {
        ...cast.spike,
        isAdmin: false,
        isBetaTester: false,
        spoilerGuard: 'told',
        sessionId: 'x',
      } as const
      await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
      const download = async (pool: Pool) => {
        const { bytes } = await openExport({ ...services, pool, actor }, file, { timeZone: 'UTC', private: false })
        return buffer(bytes)
      }
      const whole = refusingAt(services.pool, 0)
      expect((await download(whole)).length).toBeGreaterThan(0)
      for (const number of new Set([1, Math.ceil(whole.count / 2), whole.count]))
        await expect(download(refusingAt(services.pool, number))).rejects.toThrow('division by zero')
      // failed exports no longer count against the limit
      expect((await download(services.pool)).length).toBeGreaterThan(0)
    },
  )
})
