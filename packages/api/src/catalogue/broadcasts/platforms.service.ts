import type * as contract from '@animeteca/contracts/catalogue/broadcast-editing'
import type { ById } from '@animeteca/contracts/fields'
import type { PoolClient } from 'pg'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { recordAddresses } from '../provenance/record-addresses.ts'

const success = { success: true as const }

const save = statement(
  'catalogue.savePlatform',
  `insert into platforms (key, name, url, is_free, delay) values ($1, $2, $3, $4, $5)
   on conflict (key) do update set name = excluded.name, url = excluded.url, is_free = excluded.is_free, delay = excluded.delay
   returning id`,
)

/** Adds a platform to the list, or changes the one with its key. */
export async function savePlatform(ctx: UserContext, { key, name, url, isFree, delay }: contract.SavePlatform) {
  const store = async ({ client }: UnitOfWork) =>
    (await queryOne<{ id: number }>(client, save, [key, name, url, isFree, delay]))!
  const { id } = await auditedEdit(ctx, store, () => ({ action: 'admin.platform_saved', detail: { key } }))
  return { id }
}

const remove = statement('catalogue.removePlatform', 'delete from platforms where id = $1 returning key')

/** Removes a platform with its addresses. */
export async function removePlatform(ctx: UserContext, { id }: ById) {
  const removal = async ({ client }: UnitOfWork) =>
    (await queryOne<{ key: string }>(client, remove, [id])) ?? fail('PLATFORM_NOT_FOUND')
  await auditedEdit(ctx, removal, ({ key }) => ({ action: 'admin.platform_removed', detail: { key } }))
  return success
}

const findAnime = statement('catalogue.findAnimeOfAddress', 'select from animes where id = $1 and deleted_at is null')

const saveAnAddress = statement(
  'catalogue.saveAddress',
  `insert into platform_addresses (anime_id, platform_id, url, regions, is_edited)
   select $1, id, $3, $4, true from platforms where id = $2
   on conflict (anime_id, platform_id, url) do update set regions = excluded.regions, is_edited = true, is_removed = false,
          source = null, imported_at = null
   returning platform_id`,
)

/** Adds the page of an anime on a platform, or changes its countries. */
export const saveAddress = (ctx: UserContext, { animeId, platformId, url, regions }: contract.SaveAddress) =>
  editAddress(ctx, { animeId, platformId }, async (client) => {
    if (!(await queryOne(client, findAnime, [animeId]))) fail('ANIME_NOT_FOUND')
    if (!(await queryOne(client, saveAnAddress, [animeId, platformId, url, regions]))) fail('PLATFORM_NOT_FOUND')
  })

// the row stays, so that the next import does not add it again
const removeAnAddress = statement(
  'catalogue.removeAddress',
  `update platform_addresses set is_removed = true where anime_id = $1 and platform_id = $2 and url = $3 and not is_removed returning url`,
)

/** Fails with `PLATFORM_ADDRESS_NOT_FOUND`. */
export const removeAddress = (ctx: UserContext, { animeId, platformId, url }: contract.RemoveAddress) =>
  editAddress(ctx, { animeId, platformId }, async (client) => {
    if (!(await queryOne(client, removeAnAddress, [animeId, platformId, url]))) fail('PLATFORM_ADDRESS_NOT_FOUND')
  })

interface Target {
  animeId: number
  platformId: number
}

async function editAddress(ctx: UserContext, target: Target, change: (client: PoolClient) => Promise<void>) {
  const edit = ({ client }: UnitOfWork) =>
    recordAddresses(client, { ...target, userId: ctx.actor.id }, () => change(client))
  await auditedEdit(ctx, edit, () => ({
    action: 'admin.platform_address_changed',
    targetType: 'anime',
    targetId: target.animeId,
  }))
  return success
}
