import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type { PoolClient } from 'pg'
import { addressRows } from '../catalogue/provenance/record-addresses.ts'
import { execute, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

interface AddressChange {
  animeId: number
  platformId: number
  before: ProposalValue
  after: ProposalValue
  /** Those of a new address; null for the ones of the address that it replaces. */
  regions: string[] | null
}

// The removed row stays, so that the next import does not add it again.
const remove = statement(
  'proposals.removeAddress',
  'update platform_addresses set is_removed = true where anime_id = $1 and platform_id = $2 and url = $3',
)

// With the countries of the address that it replaces, because only the proposal of a new one names any.
const add = statement(
  'proposals.addAddress',
  `insert into platform_addresses (anime_id, platform_id, url, regions, is_edited)
   values ($1, $2, $3, coalesce($5::text[], (select regions from platform_addresses where anime_id = $1 and platform_id = $2 and url = $4), '{}'), true)
   on conflict (anime_id, platform_id, url) do update
      set is_removed = false, is_edited = true, source = null, imported_at = null,
          regions = case when $4::text is null and $5::text[] is null then platform_addresses.regions else excluded.regions end`,
)

/** Replaces the address of an anime on a platform, adds one, or removes it. */
export async function writeAddress(client: PoolClient, { animeId, platformId, before, after, regions }: AddressChange) {
  if (before !== null) await execute(client, remove, [animeId, platformId, before])
  if (after !== null) await execute(client, add, [animeId, platformId, after, before, regions])
}

const removeAll = statement(
  'proposals.removeAddresses',
  `delete from platform_addresses t using field_changes c
    where c.id = $1 and t.anime_id = c.anime_id and t.platform_id = c.row_id
      and ${addressRows('c.anime_id', 'c.row_id')} = c.after`,
)

const restore = statement(
  'proposals.restoreAddresses',
  `insert into platform_addresses (anime_id, platform_id, url, regions, is_removed, is_edited, source, imported_at)
   select c.anime_id, c.row_id, t.url, t.regions, t.is_removed, t.is_edited, t.source, t.imported_at
     from field_changes c, jsonb_populate_recordset(null::platform_addresses, c.before) t where c.id = $1`,
)

/** Puts the rows of a platform's addresses back as they were before a recorded change, unless one of them has been changed since. */
export async function restoreAddresses(client: PoolClient, changeId: number) {
  if ((await execute(client, removeAll, [changeId])) === 0) fail('PROPOSAL_OVERTAKEN')
  await execute(client, restore, [changeId])
}
