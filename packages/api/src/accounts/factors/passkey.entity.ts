import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { between, lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const { count, name, credential, publicKey } = limits.passkey

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** One of the person's numbered slots: a unique constraint keeps two concurrent calls from taking the same one. */
    place: p.smallint(),
    /** The authenticator's credential id, base64url. */
    credentialId: p.text(),
    /** The public key in COSE format, base64url. */
    publicKey: p.text(),
    /** The authenticator's signature counter, which must increase where it is used. */
    counter: p.bigint('number').defaultRaw('0').$type<Opt<number>>(),
    /** The transports that the browser reported. */
    transports: p.array().columnType('text[]'),
    isSynced: p.boolean(),
    name: p.text(),
    lastUsedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    // For `auth.passkeyByCredential`.
    { name: 'passkeys_credential_unique', properties: ['credentialId'] },
    // For `auth.passkeys`: the passkeys of one person.
    { name: 'passkeys_place_unique', properties: ['user', 'place'] },
  ],
  checks: [
    { name: 'passkeys_place_check', expression: between('place', { min: 1, max: count }) },
    { name: 'passkeys_name_check', expression: lengthBetween('name', 1, name) },
    { name: 'passkeys_credential_id_check', expression: lengthBetween('credential_id', 1, credential) },
    { name: 'passkeys_public_key_check', expression: lengthBetween('public_key', 1, publicKey) },
    { name: 'passkeys_counter_check', expression: 'counter >= 0' },
  ],
})

/** A passkey: signs a person in without username, password or code. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey)
