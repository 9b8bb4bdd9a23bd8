import type * as contract from '@animeteca/contracts/accounts/api-tokens'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson, keyed } from '../../database/statement.ts'

/** The columns of the contract's token, a row of `api_tokens`. */
export const tokenColumns = (
  t: string,
) => `${t}.id, ${t}.name, ${t}.ending, ${t}.scope, iso(${t}.created_at) as "createdAt", iso(${t}.expires_at) as "expiresAt",
  coalesce(${t}.expires_at <= now(), false) as "isExpired",
  iso(${t}.last_used_at) as "lastUsedAt"`

// Uses the index `api_tokens_place_unique`.
const ownTokens = keyed(
  'auth.tokens',
  `select coalesce(json_agg(r), '[]') as json
     from (select ${tokenColumns('t')} from api_tokens t where t.user_id = $1 order by t.id desc) r`,
)

/** The caller's API tokens, newest first, including expired ones. */
export async function readApiTokens({ pool, actor }: OwnContext) {
  return { tokens: (await queryJson<contract.ApiToken[]>(pool, ownTokens, [actor.id])) ?? [] }
}
