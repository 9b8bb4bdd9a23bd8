import { tokenPrefix } from '@animeteca/contracts/accounts/api-tokens'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { Services } from '../../call/context/context.ts'
import type { Actor } from '../../call/context/read-context.ts'
import { isNewcomer } from '../../call/limits/newcomers.ts'
import { joinLastWrite, lastWrite } from '../../database/replicas/last-writes.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { isInactive } from '../../visibility/account-status.ts'
import { hasAskedForAdultTitles } from '../../visibility/audience.ts'
import { hasBlocks } from '../../visibility/blocking.ts'
import { hasPendingComments } from '../../visibility/pending-review.ts'
import { hashSecret } from '../secrets/secrets.ts'

const bearerToken = new RegExp(`^Bearer +(${tokenPrefix}[\\w-]{43})$`, 'i')

/** Returns the API token of an `Authorization` header; undefined if the header has another form. */
export const parseApiToken = (authorization: string) => bearerToken.exec(authorization)?.[1]

type Asked = Pick<Services, 'pool' | 'replicas' | 'otherServers'>

type TokenActorRow = Omit<Actor, 'sessionId' | 'token'> & {
  tokenId: number
  scope: TokenScope
  isLastUseStale: boolean
}

// Uses the index `api_tokens_hash_unique`.
const selectActor = (extraColumn: string, extraJoin: string) =>
  `select u.id, u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester", u.spoiler_guard as "spoilerGuard",
          ${hasBlocks('u.id')} as "hasBlocks", ${hasPendingComments('u.id')} as "hasPendingComments", ${isNewcomer('u')} as "isNewcomer",
          ${hasAskedForAdultTitles('u')} as "seesAdultTitles", t.id as "tokenId", t.scope,
          coalesce(t.last_used_at < now() - interval '1 minute', true) as "isLastUseStale"${extraColumn}
     from api_tokens t join users u on u.id = t.user_id${extraJoin}
    where t.hash = $1 and (t.expires_at is null or t.expires_at > now()) and not ${isInactive('u')}`

const byHash = keyed('auth.tokenActor', selectActor('', ''))
const byHashWithWrites = keyed(
  'auth.tokenActorWithWrites',
  selectActor(`, ${lastWrite} as "lastWrite"`, ` ${joinLastWrite('u.id')}`),
)

const recordLastUse = keyed(
  'auth.touchToken',
  `update api_tokens set last_used_at = now()
    where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)`,
)

/** The actor of an API token. Its last use is written once a minute in the background, and its owner does not count as present. */
export async function readTokenActor({ pool, replicas, otherServers }: Asked, secret: string): Promise<Actor> {
  const sql = replicas || otherServers?.mayExist ? byHashWithWrites : byHash
  const found = (await queryOne<TokenActorRow>(pool, sql, [hashSecret(secret)])) ?? fail('TOKEN_INVALID')
  const { tokenId, scope, isLastUseStale, ...person } = found
  if (isLastUseStale) void execute(pool, recordLastUse, [tokenId]).catch(() => {})
  return { ...person, sessionId: null, token: { id: tokenId, scope } }
}
