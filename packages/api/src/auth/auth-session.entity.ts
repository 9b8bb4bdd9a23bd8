import { defineEntity, p } from '@mikro-orm/core'
import { timestamp, timestamps } from '../database/columns.ts'
import { User } from './user.entity.ts'

const AuthSessionSchema = defineEntity({
  name: 'AuthSession',
  tableName: 'auth_sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('auth_sessions_user'),
    /** However often it is refreshed, the family ends here. */
    expiresAt: timestamp(),
    createdAt: timestamps.createdAt,
  },
})

/** One sign-in and every refresh token that descends from it: ending the family deletes this row. */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession)
