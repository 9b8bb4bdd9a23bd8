import { defineEntity, p } from '@mikro-orm/core'
import { timestamp, timestamps } from '../../database/columns.ts'
import { AuthSession } from './auth-session.entity.ts'

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    /** SHA-256 of the token, base64url. The token itself is not stored. */
    hash: p.text().primary(),
    session: () => p.manyToOne(AuthSession).deleteRule('cascade').index('refresh_tokens_session'),
    /** When it was rotated; within the grace period it still issues a sibling. */
    rotatedAt: timestamp().strictNullable(),
    /** How often it was exchanged: once for its successor and for each sibling. */
    exchanges: p.integer().default(0),
    expiresAt: timestamp(),
    createdAt: timestamps.createdAt,
  },
})

/** A refresh token of a session, exchanged for its successor, and for siblings within the grace period. */
export class RefreshToken extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshToken)
