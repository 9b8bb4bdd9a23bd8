import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

/**
 * Fails with `EDITED_MEANWHILE` if the row was saved after the editor read it; `updatedAt` is what they read, and without it nothing is checked. The
 * row stays locked until the edit is saved, so that of two concurrent edits the second sees the first.
 */
export async function refuseStale(
  client: PoolClient,
  table: keyof typeof readSaved,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
) {
  if (updatedAt === undefined) return
  const row = await queryOne<{ updatedAt: string }>(client, readSaved[table], [id])
  if (row && Date.parse(row.updatedAt) !== Date.parse(updatedAt)) fail('EDITED_MEANWHILE')
}

const savedIn = (table: string) =>
  statement(
    `catalogue.savedIn.${table}`,
    `select iso(updated_at) as "updatedAt" from ${table} where id = $1 and deleted_at is null for update`,
  )
const readSaved = { animes: savedIn('animes'), seasons: savedIn('seasons'), episodes: savedIn('episodes') }
