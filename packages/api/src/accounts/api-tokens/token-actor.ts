import { tokenPrefix } from '@animeteca/contracts/accounts/api-tokens'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { Services } from '../../call/context.ts'
import { isNewcomer } from '../../call/limits/newcomers.ts'
import type { Actor } from '../../call/read-context.ts'
import { joinLastWrite, lastWrite } from '../../database/replicas/last-writes.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { isInactive } from '../../visibility/account-status.ts'
import { hasBlocks } from '../../visibility/blocking.ts'
import { hasPendingComments } from '../../visibility/pending-review.ts'
import { hashSecret } from '../secrets.ts'

const shape = new RegExp(`^Bearer +(${tokenPrefix}[\\w-]{43})$`, 'i')

/** The API token of an `Authorization` header, if it has our form. */
export const apiSecretOf = (authorization: string) => shape.exec(authorization)?.[1]

type Asked = Pick<Services, 'pool' | 'replicas'>

type Found = Omit<Actor, 'sessionId' | 'token'> & { tokenId: number; scope: TokenScope; isUseStale: boolean }

// Uses the index `api_tokens_hash_unique`.
const actorBy = (column: string, from: string) =>
  `select u.id, u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester", u.spoiler_veil as "spoilerGuard",
          ${hasBlocks('u.id')} as "hasBlocks", ${hasPendingComments('u.id')} as "hasPendingComments", ${isNewcomer('u')} as "isNewcomer",
          t.id as "tokenId", t.scope, coalesce(t.last_used_at < now() - interval '1 minute', true) as "isUseStale"${column}
     from api_tokens t join users u on u.id = t.user_id${from}
    where t.hash = $1 and (t.expires_at is null or t.expires_at > now()) and not ${isInactive('u')}`

const byHash = keyed('auth.tokenActor', actorBy('', ''))
const byHashWithWrites = keyed(
  'auth.tokenActorWithWrites',
  actorBy(`, ${lastWrite} as "lastWrite"`, ` ${joinLastWrite}`),
)

const touch = keyed(
  'auth.touchToken',
  `update api_tokens set last_used_at = now()
    where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)`,
)

/** The actor of an API token. Its last use is written once a minute in the background, and its owner does not count as present. */
export async function readTokenActor({ pool, replicas }: Asked, secret: string): Promise<Actor> {
  const sql = replicas ? byHashWithWrites : byHash
  const found = (await queryOne<Found>(pool, sql, [hashSecret(secret)])) ?? fail('TOKEN_INVALID')
  const { tokenId, scope, isUseStale, ...person } = found
  if (isUseStale) void execute(pool, touch, [tokenId]).catch(() => {})
  return { ...person, sessionId: null, token: { id: tokenId, scope } }
}
