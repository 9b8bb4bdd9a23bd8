import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const AuthSessionSchema = defineEntity({
  name: 'AuthSession',
  tableName: 'auth_sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('auth_sessions_user'),
    /** However often it is refreshed, the family ends here. */
    expiresAt: timestamp(),
    /** Ended before its time: signed out, or a token of it was stolen. Housekeeping deletes the rows. */
    endedAt: timestamp().strictNullable(),
    /** Refresh tokens that the family was given within the hour that began at `issuedSince`. */
    issued: p.integer().default(0),
    issuedSince: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** What it was begun with, in words; null where nobody can tell. */
    device: p.text().strictNullable(),
    /** When it was begun, or its access token renewed the last time. */
    lastUsedAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** When its owner showed that they know the password, after they had signed in. */
    confirmedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'auth_sessions_device_check', expression: lengthBetween('device', 1, limits.session.device) }],
})

/** One sign-in and every refresh token that descends from it. */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession)
