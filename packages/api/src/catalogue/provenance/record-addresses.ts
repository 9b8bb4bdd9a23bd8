import { addressesField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'

interface Edit {
  animeId: number
  platformId: number
  userId: number | null
  isProposed?: boolean
}

const rowsWithout = (columns: string) => (animeId: string, platformId: string) =>
  `(select jsonb_agg(to_jsonb(t) - '{${columns}}'::text[] order by t.url)
      from platform_addresses t where t.anime_id = ${animeId} and t.platform_id = ${platformId})`

/** SQL of all rows of an anime's addresses on a platform as JSON, removed ones too; null without any. */
export const addressRows = rowsWithout('anime_id,platform_id,source,imported_at')
/** The same with the source of each, which undoing restores. */
const sourcedRows = rowsWithout('anime_id,platform_id')

/** SQL of the addresses among such rows that pages show; null without any. */
export const shownAddresses = (rows: string) =>
  `(select jsonb_agg(x ->> 'url') from jsonb_array_elements(${rows}) x where not (x ->> 'is_removed')::boolean)`

/**
 * Runs a change of an anime's addresses on a platform, and records the rows before and after it, so that undoing restores them exactly. Returns the
 * id of the record, or null if nothing changed.
 */
export async function recordAddresses(client: PoolClient, edit: Edit, change: () => Promise<void>) {
  const { animeId, platformId, userId, isProposed = false } = edit
  await queryOne(client, lock, [animeId])
  const before = (await queryOne<{ rows: unknown; sourced: unknown }>(client, stored, [animeId, platformId]))!
  await change()
  const values = [animeId, platformId, JSON.stringify(before.sourced), userId, isProposed, JSON.stringify(before.rows)]
  const added = await queryOne<{ id: number }>(client, record, values)
  return added?.id ?? null
}

// Orders two changes of the same anime, so that the rows before one are those after the other.
const lock = statement('provenance.lockAnimeOfAddresses', 'select from animes where id = $1 for no key update')

const stored = statement(
  'provenance.addressRows',
  `select ${addressRows('$1::int', '$2::int')} as rows, ${sourcedRows('$1::int', '$2::int')} as sourced`,
)

const record = statement(
  'provenance.recordAddresses',
  `insert into field_changes (anime_id, kind, row_id, field, before, after, user_id, is_proposed)
   select $1, 'platform', $2, '${addressesField}', nullif($3::jsonb, 'null'), now_stored.rows, $4, $5
     from (select ${addressRows('$1::int', '$2::int')} as rows) now_stored
    where now_stored.rows is distinct from nullif($6::jsonb, 'null')
   returning id`,
)
