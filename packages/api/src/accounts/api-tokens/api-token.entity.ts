import { tokenScopes } from '@animeteca/contracts/accounts/api-tokens'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { between, lengthBetween, oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** One of the person's numbered slots: a unique constraint keeps two concurrent calls from taking the same one. */
    place: p.smallint(),
    /** SHA-256 of the token, base64url. The token itself is not stored. */
    hash: p.text(),
    /** The last four characters of the token. */
    ending: p.text(),
    name: p.text(),
    scope: p.text().$type<TokenScope>(),
    expiresAt: timestamp().strictNullable(),
    lastUsedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    // For `auth.tokenActor`.
    { name: 'api_tokens_hash_unique', properties: ['hash'] },
    // For `auth.tokens`: the tokens of one person.
    { name: 'api_tokens_place_unique', properties: ['user', 'place'] },
  ],
  // For housekeeping.
  indexes: [
    {
      name: 'api_tokens_expires_at',
      expression: `create index api_tokens_expires_at on api_tokens (expires_at) where expires_at is not null`,
    },
  ],
  checks: [
    { name: 'api_tokens_place_check', expression: between('place', { min: 1, max: limits.apiToken.count }) },
    { name: 'api_tokens_name_check', expression: lengthBetween('name', 1, limits.apiToken.name) },
    { name: 'api_tokens_scope_check', expression: oneOf('scope', tokenScopes) },
  ],
})

/** An API token, with which a program acts for a person. */
export class ApiToken extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiToken)
