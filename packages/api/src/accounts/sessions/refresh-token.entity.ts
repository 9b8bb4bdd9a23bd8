import { defineEntity, p } from '@mikro-orm/core'
import { timestamp, timestamps } from '../../database/columns.ts'
import { AuthSession } from './auth-session.entity.ts'

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    /** SHA-256 of the token, base64url: the token itself is stored nowhere. */
    hash: p.text().primary(),
    session: () => p.manyToOne(AuthSession).deleteRule('cascade').index('refresh_tokens_session'),
    /** When it was exchanged; within the grace period after that it still gives a sibling. */
    rotatedAt: timestamp().strictNullable(),
    /** How often it was exchanged: once for the next token, and for siblings within the grace period. */
    exchanges: p.integer().default(0),
    expiresAt: timestamp(),
    createdAt: timestamps.createdAt,
  },
})

/** A link in a session's chain, good for one exchange. */
export class RefreshToken extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshToken)
