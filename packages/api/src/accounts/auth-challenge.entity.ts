import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../database/columns.ts'
import { challengePurposes } from './challenges.ts'
import type { ChallengePurpose } from './challenges.ts'
import { User } from './user.entity.ts'

const AuthChallengeSchema = defineEntity({
  name: 'AuthChallenge',
  tableName: 'auth_challenges',
  properties: {
    /** SHA-256 of it, base64url. */
    hash: p.text().primary(),
    purpose: p.text().$type<ChallengePurpose>(),
    /** Null where it is not known yet who will answer it. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index('auth_challenges_user'),
    expiresAt: timestamp().index('auth_challenges_expires_at'),
  },
  checks: [{ name: 'auth_challenges_purpose_check', expression: oneOf('purpose', challengePurposes) }],
})

/** Something that is to be answered once, and soon. */
export class AuthChallenge extends AuthChallengeSchema.class {}
AuthChallengeSchema.setClass(AuthChallenge)
