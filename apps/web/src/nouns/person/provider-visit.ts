import type { ProviderAnswer } from '@animeteca/contracts/accounts/identities'

/** A visit to an identity provider. Only this tab has its secret, so an answer that another site sends here is refused. */
export type ProviderVisit = {
  provider: string
  /** Signing in or registering, linking an identity, or confirming as the owner of the account. */
  purpose: 'login' | 'link' | 'confirm'
  secret: string
  /** The path to continue at; untrusted after a sign-in. */
  returnTo: string | undefined
}

const key = 'animeteca.provider-visit'

/** Leaves for the provider's page, which sends the browser back to `/login/<provider>`. */
export function visitProvider(url: string, visit: ProviderVisit): void {
  sessionStorage.setItem(key, JSON.stringify(visit))
  location.assign(url)
}

/** The visit that this tab has started last; null without one. */
export function readProviderVisit(): ProviderVisit | null {
  const stored = sessionStorage.getItem(key)
  return stored === null ? null : (JSON.parse(stored) as ProviderVisit)
}

/** The parameters that a provider adds to the address; Keycloak and others add further ones. */
export type ProviderParameters = Partial<Pick<ProviderAnswer, 'state' | 'code' | 'iss' | 'error'>>

/** The input of the call that finishes a visit; null if the visit was started elsewhere, or the address has no answer. */
export function answerOf(provider: string, { state, ...parameters }: ProviderParameters): ProviderAnswer | null {
  const visit = readProviderVisit()
  if (visit?.provider !== provider || state === undefined) return null
  return { provider, secret: visit.secret, state, ...parameters }
}
