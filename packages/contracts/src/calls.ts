/** Calls that need no identity, and must work with a stale token: sent without one, and never refreshed. */
export const openCalls: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.loginWithCode',
  'auth.preparePasskeyLogin',
  'auth.loginWithPasskey',
  'auth.requestPasswordReset',
  'auth.resetPassword',
  'auth.register',
  'auth.closing.recover',
  'auth.email.confirm',
  'auth.email.restore',
  'auth.refresh',
  'auth.logout',
  'auth.policy',
])

/** Calls that take an `Idempotency-Key`: repeated with the same one, they add nothing. */
export const keyedCalls: ReadonlySet<string> = new Set(['episodes.comment', 'episodes.answer', 'profiles.comment'])
