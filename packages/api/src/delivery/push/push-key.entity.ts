import { defineEntity, p } from '@mikro-orm/core'

const PushKeySchema = defineEntity({
  name: 'PushKey',
  tableName: 'push_keys',
  properties: {
    id: p.integer().primary().autoincrement(false),
    publicKey: p.text(),
    privateKey: p.text(),
  },
  checks: [{ name: 'push_keys_one_check', expression: 'id = 1' }],
})

/** The VAPID keys of the site for push services: generated once, shared by all servers on the database. */
export class PushKey extends PushKeySchema.class {}
PushKeySchema.setClass(PushKey)
