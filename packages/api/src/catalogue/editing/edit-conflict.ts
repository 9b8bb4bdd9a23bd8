import type { EntityManager } from '@mikro-orm/postgresql'
import { fail } from '../../lib/fail.ts'

/**
 * Ends an edit that began before another one was saved; `updatedAt` is what its editor has seen, absent when they don't
 * ask. The row stays locked until the edit is saved, so that of two at the same moment one sees the other.
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
