import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../database/columns.ts'
import { challengePurposes } from './challenges.ts'
import type { ChallengePurpose } from './challenges.ts'
import { User } from './user.entity.ts'

const AuthChallengeSchema = defineEntity({
  name: 'AuthChallenge',
  tableName: 'auth_challenges',
  properties: {
    /** SHA-256 of the challenge, base64url. */
    hash: p.text().primary(),
    purpose: p.text().$type<ChallengePurpose>(),
    /** Null for a sign-in with a passkey, where the person is not known yet. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index('auth_challenges_user'),
    expiresAt: timestamp().index('auth_challenges_expires_at'),
  },
  checks: [{ name: 'auth_challenges_purpose_check', expression: oneOf('purpose', challengePurposes) }],
})

/** A challenge: a short-lived secret that can be used once. */
export class AuthChallenge extends AuthChallengeSchema.class {}
AuthChallengeSchema.setClass(AuthChallenge)
