import { limits } from '@animeteca/contracts/limits'
import type { Pool, PoolClient } from 'pg'
import type { Claims } from '../../call/context/sessions.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { createSecret, hashSecret } from '../secrets/secrets.ts'
import { idleLimit } from './sessions.ts'

/** For 15 s a rotated token issues a sibling instead of ending the session, because two tabs may race or an answer may be lost. */
const graceTime = `interval '15 seconds'`

interface RefreshTokenRow extends Claims {
  isRotated: boolean
  /** Rotated so recently that it issues siblings. */
  isInGrace: boolean
  isIdle: boolean
  /** How often it was exchanged: for its successor and for siblings. */
  exchanges: number
  /** Tokens issued to the session in the current hour. */
  issued: number
}

const selectToken = (lock: string) =>
  `select s.user_id as "userId", s.id as "sessionId", t.rotated_at is not null as "isRotated",
          t.rotated_at is not null and t.rotated_at > now() - ${graceTime} as "isInGrace", t.expires_at <= now() as "isIdle",
          t.exchanges, case when s.issued_since > now() - interval '1 hour' then s.issued else 0 end as issued
     from refresh_tokens t join auth_sessions s on s.id = t.session_id
    where t.hash = $1 and s.ended_at is null and s.expires_at > now() ${lock}`

const findToken = statement('auth.findToken', selectToken(''))
const lockToken = statement('auth.lockToken', selectToken('for update'))

/** The state of a refresh token; `reused` means that it was copied. */
type TokenState = 'valid' | 'expired' | 'reused' | 'rate limited'

function classify(token: RefreshTokenRow | undefined): TokenState {
  if (!token) return 'expired'
  if (token.isRotated && !token.isInGrace) return 'reused'
  if (!token.isRotated && token.isIdle) return 'expired'
  const { exchanges, issuedPerHour } = limits.refreshToken
  return token.exchanges >= exchanges || token.issued >= issuedPerHour ? 'rate limited' : 'valid'
}

const issue = statement(
  'auth.issue',
  `with rotated as (
     update refresh_tokens set rotated_at = coalesce(rotated_at, now()), exchanges = exchanges + 1 where hash = $1
   ), counted as (
     update auth_sessions
        set issued = case when issued_since > now() - interval '1 hour' then issued + 1 else 1 end,
            last_used_at = now(),
            issued_since = case when issued_since > now() - interval '1 hour' then issued_since else now() end
      where id = $2 returning id, expires_at
   )
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, least(now() + ${idleLimit}, expires_at) from counted`,
)

type Rotation =
  | { state: 'valid'; claims: Claims; refreshToken: string }
  | { state: Exclude<TokenState, 'valid'>; claims?: undefined; refreshToken?: undefined }

/** Exchanges a refresh token. Of concurrent exchanges one rotates it, some get siblings, the others fail. */
export async function rotateRefreshToken(pool: Pool, refreshToken: string): Promise<Rotation> {
  const hash = hashSecret(refreshToken)
  // check first without a lock
  const state = classify(await queryOne<RefreshTokenRow>(pool, findToken, [hash]))
  return state === 'valid' ? transaction(pool, exchange) : { state }

  async function exchange(client: PoolClient): Promise<Rotation> {
    const row = await queryOne<RefreshTokenRow>(client, lockToken, [hash])
    if (!row) return { state: 'expired' }
    const state = classify(row)
    if (state !== 'valid') return { state }
    const next = createSecret()
    await queryOne(client, issue, [hash, row.sessionId, next.hash])
    const { userId, sessionId } = row
    return { state, claims: { userId, sessionId }, refreshToken: next.secret }
  }
}
