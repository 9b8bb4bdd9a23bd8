import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { lengthBetween, timestamp } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const { provider, subject } = limits.identity

const IdentitySchema = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The provider's name in the configuration. */
    provider: p.text(),
    /** The `iss` claim: another issuer under the same name does not open the account. */
    issuer: p.text(),
    /** The `sub` claim, by which the issuer identifies the person. */
    subject: p.text(),
    linkedAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    lastUsedAt: timestamp().strictNullable(),
  },
  uniques: [
    // For `auth.identityBySubject`. Decides between accounts that link the same identity concurrently.
    { name: 'identities_subject_unique', properties: ['provider', 'subject'] },
    // For `auth.identities`: the identities of one person.
    { name: 'identities_provider_unique', properties: ['user', 'provider'] },
  ],
  checks: [
    { name: 'identities_provider_check', expression: lengthBetween('provider', 1, provider) },
    { name: 'identities_issuer_check', expression: lengthBetween('issuer', 1, limits.url.max) },
    { name: 'identities_subject_check', expression: lengthBetween('subject', 1, subject) },
  ],
})

/** An identity at a provider that signs a person in. */
export class Identity extends IdentitySchema.class {}
IdentitySchema.setClass(Identity)
