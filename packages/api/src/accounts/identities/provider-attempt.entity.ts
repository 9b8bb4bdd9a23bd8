import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'
import { User } from '../user.entity.ts'
import { attemptPurposes } from './provider-attempts.ts'
import type { AttemptPurpose } from './provider-attempts.ts'

const ProviderAttemptSchema = defineEntity({
  name: 'ProviderAttempt',
  tableName: 'provider_attempts',
  properties: {
    /** SHA-256 of the `state` parameter, base64url. */
    stateHash: p.text().primary(),
    /** SHA-256 of the secret that only the browser of this attempt has. */
    secretHash: p.text(),
    provider: p.text(),
    purpose: p.text().$type<AttemptPurpose>(),
    /** The account that links an identity or confirms a change; null for a sign-in. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index('provider_attempts_user'),
    /** The PKCE code verifier, which the provider demands with the code. */
    codeVerifier: p.text(),
    /** The value that the ID token must contain. */
    nonce: p.text(),
    expiresAt: timestamp().index('provider_attempts_expires_at'),
  },
  checks: [{ name: 'provider_attempts_purpose_check', expression: oneOf('purpose', attemptPurposes) }],
})

/** A browser's visit to an identity provider, from the redirect there until its answer. */
export class ProviderAttempt extends ProviderAttemptSchema.class {}
ProviderAttemptSchema.setClass(ProviderAttempt)
