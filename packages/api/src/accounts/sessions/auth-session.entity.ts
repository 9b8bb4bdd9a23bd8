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
    /** The session ends here however often it is refreshed. */
    expiresAt: timestamp(),
    /** When it was ended before it expired. Housekeeping deletes the row. */
    endedAt: timestamp().strictNullable(),
    /** Refresh tokens issued within the hour that began at `issuedSince`. */
    issued: p.integer().default(0),
    issuedSince: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** The device of the sign-in as text; null if unknown. */
    device: p.text().strictNullable(),
    /** When the session started or its access token was last renewed. */
    lastUsedAt: timestamp().defaultRaw('now()').$type<Opt<Date>>(),
    /** When the person last confirmed their password in this session. */
    confirmedAt: timestamp().strictNullable(),
    /** When they last confirmed with a passkey or a provider, which replaces the password for some minutes. */
    reauthenticatedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'auth_sessions_device_check', expression: lengthBetween('device', 1, limits.session.device) }],
})

/** A sign-in and every refresh token issued from it. */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession)
