/**
 * Calls that work without a session. The client sends them without a token, so an expired one cannot make them fail,
 * and never refreshes for them.
 */
export const anonymousCalls: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.loginWithCode',
  'auth.preparePasskeyLogin',
  'auth.loginWithPasskey',
  'auth.prepareProviderLogin',
  'auth.loginWithProvider',
  'auth.proposeAccount',
  'auth.registerWithProvider',
  'auth.requestPasswordReset',
  'auth.resetPassword',
  'auth.register',
  'auth.closing.recover',
  'auth.email.confirm',
  'auth.email.restore',
  'auth.refresh',
  'auth.logout',
  'auth.policy',
  'auth.legal',
])

/** Calls that accept an `Idempotency-Key`: a repetition with the same key adds nothing. */
export const idempotentCalls: ReadonlySet<string> = new Set(['episodes.comment', 'episodes.answer', 'profiles.comment'])
