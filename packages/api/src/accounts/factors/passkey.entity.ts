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
    /** Which of the places that a person has for passkeys: two that are added at once cannot take the last one both. */
    place: p.smallint(),
    /** How the authenticator calls it, base64url. */
    credentialId: p.text(),
    /** COSE, base64url: what it signs is checked with it, and nobody signs with it. */
    publicKey: p.text(),
    /** How often the authenticator says that it was used; those that count must have gone on. */
    counter: p.bigint('number').defaultRaw('0').$type<Opt<number>>(),
    /** How the browser reaches it, in its own words. */
    transports: p.array().columnType('text[]'),
    isSynced: p.boolean(),
    name: p.text(),
    lastUsedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    // auth.passkeyByCredential
    { name: 'passkeys_credential_unique', properties: ['credentialId'] },
    // auth.passkeys: those of one person
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

/** A key of a phone, a computer or a password manager, which signs somebody in without name, password or code. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey)
