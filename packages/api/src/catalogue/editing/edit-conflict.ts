import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

/**
 * Locks an entry until its edit is saved, so that of two concurrent edits the second sees the first. Fails with `EDITED_MEANWHILE` if the entry was
 * saved after the editor read it; `updatedAt` is what they read, and without it this is not checked.
 */
export async function lockEntry(
  client: PoolClient,
  kind: keyof typeof lockRow,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
) {
  const row = await queryOne<{ updatedAt: string; isDeleted: boolean }>(client, lockRow[kind], [id])
  if (!row || row.isDeleted || updatedAt === undefined) return
  if (Date.parse(row.updatedAt) !== Date.parse(updatedAt)) fail('EDITED_MEANWHILE')
}

/** `no key`, because otherwise people who mark or list the entry would wait for the edit. */
const lockIn = (table: string) =>
  statement(
    `catalogue.lockIn.${table}`,
    `select iso(updated_at) as "updatedAt", deleted_at is not null as "isDeleted"
     from ${table} where id = $1 for no key update`,
  )
const lockRow = { anime: lockIn('animes'), season: lockIn('seasons'), episode: lockIn('episodes') }
