import type { EntityManager } from '@mikro-orm/postgresql'
import { fail } from '../../lib/fail.ts'

/**
 * Fails with `EDITED_MEANWHILE` if the row was saved after the editor read it; `updatedAt` is what they read, and without it nothing is checked. The
 * row stays locked until the edit is saved, so that of two concurrent edits the second sees the first.
 */
export async function refuseStale(
  em: EntityManager,
  table: 'animes' | 'seasons' | 'episodes',
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
) {
  if (updatedAt === undefined) return
  const sql = `select iso(updated_at) as "updatedAt" from ${table} where id = ? and deleted_at is null for update`
  const [row] = await em.execute<{ updatedAt: string }[]>(sql, [id])
  if (row && Date.parse(row.updatedAt) !== Date.parse(updatedAt)) fail('EDITED_MEANWHILE')
}
