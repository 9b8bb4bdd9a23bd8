import type { Services } from '../call/context/context.ts'

interface DirectAccount {
  username: string
  email: string
  isAdmin: boolean
}

/**
 * Whether an account may sign in with its own password or passkey. With `OIDC_ONLY` only the administrator of `ADMIN_*` may, while those settings are
 * there: the operator's way in while the provider is away.
 */
export function maySignInDirectly(
  { policy, options }: Pick<Services, 'policy' | 'options'>,
  { username, email, isAdmin }: DirectAccount,
): boolean {
  if (policy.directSignIn !== 'administrator') return policy.directSignIn === 'everyone'
  const { configuredAdmin } = options
  if (!configuredAdmin || !isAdmin) return false
  // as when the administrator is created: the e-mail still identifies one who has changed their username
  return isSame(username, configuredAdmin.username) || isSame(email, configuredAdmin.email)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
