import type { ProviderOptions } from '../../call/context/identity-providers.ts'
import { Failure } from '../../lib/fail.ts'

/** Seconds until a retry makes sense. */
const retryAfter = 30

/** Codes of `openid-client` for an answer that does not belong to this attempt, is forged, or has expired. */
const refused = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  // an ID token that is encrypted, or whose algorithm has no public key
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** Errors that providers answer because of what the person did, or did not do in time. */
const cancelled = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required'])
const expired = new Set(['invalid_grant', 'expired_token'])
/** Errors of the provider itself. Any other error is a fault of the configuration, such as a wrong secret. */
const invalidRequest = new Set(['invalid_request', 'invalid_scope'])

/** The failure of a provider that does not answer, or that refuses our configuration; the log contains its cause. */
export const unavailable = (provider: ProviderOptions, error: unknown) =>
  new Failure('PROVIDER_UNAVAILABLE', {
    message: `Ahora mismo no podemos hablar con ${provider.label}. Vuelve a probar en unos minutos, o entra de otra forma`,
    retryAfter,
    cause: new Error(`${provider.name}: ${reasonOf(error)}`),
  })

/** The failure behind an error of an exchange. */
export function failedExchange(provider: ProviderOptions, error: unknown): Failure {
  const { code, error: answered } = error as { code?: string; error?: string }
  if (answered !== undefined && cancelled.has(answered)) return new Failure('PROVIDER_CANCELLED')
  const isRefused =
    answered === undefined
      ? code !== undefined && refused.has(code)
      : expired.has(answered) || invalidRequest.has(answered)
  return isRefused
    ? new Failure('PROVIDER_REFUSED', { cause: new Error(reasonOf(error)) })
    : unavailable(provider, error)
}

/** The messages of an error and its causes. Neither contains a code, a token or a secret, which the properties of these errors do. */
function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    const { message, error: answered, code } = cause as Error & { error?: unknown; code?: unknown }
    reasons.push([message, answered ?? code].filter((part) => typeof part === 'string').join(' '))
  }
  return reasons.join(': ') || 'unknown error'
}
