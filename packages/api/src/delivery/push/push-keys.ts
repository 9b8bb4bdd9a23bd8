import type { Pool } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { loadWebPush } from './web-push.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const find = statement(
  'delivery.pushKeys',
  `select public_key as "publicKey", private_key as "privateKey" from push_keys`,
)
const insert = statement(
  'delivery.insertPushKeys',
  'insert into push_keys (id, public_key, private_key) values (1, $1, $2) on conflict (id) do nothing',
)

/** The site's keys, generated on first use; concurrent first calls return the same keys. */
export async function ensurePushKeys(pool: Pool): Promise<PushKeys> {
  const existing = await queryOne<PushKeys>(pool, find)
  if (existing) return existing
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys()
  await queryOne(pool, insert, [publicKey, privateKey])
  return (await queryOne<PushKeys>(pool, find))!
}
