/** A role that a provider grants: the path of a claim in the ID token, such as `realm_access.roles`, and the value that it must contain. */
export interface RoleClaim {
  claim: string
  value: string
}

/** An OpenID Connect provider that the operator has configured. */
export interface ProviderOptions {
  /** In addresses and in the database. */
  name: string
  /** On buttons. */
  label: string
  issuer: string
  clientId: string
  /** Absent for a public client, which PKCE alone protects. */
  clientSecret?: string | undefined
  scopes: string
  /** Roles that each sign-in grants or revokes; without a claim the provider does not decide about the role. */
  adminRole?: RoleClaim | undefined
  betaRole?: RoleClaim | undefined
  /** Values of `amr` or `acr` with which the provider has checked a second factor, so that ours is not asked for. */
  secondFactorValues: readonly string[]
}

/** The secrets of one authorisation request. */
export interface ProviderRequest {
  state: string
  nonce: string
  codeVerifier: string
  /** Whether the person must sign in at the provider again, even if they are signed in there. */
  isFresh: boolean
}

/** The parameters of the provider's redirect. */
export interface ProviderRedirect {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** What a provider says about a person, verified. */
export interface ProviderProfile {
  provider: string
  issuer: string
  subject: string
  /** Only if the provider has verified it. */
  email: string | null
  /** Names that a username can be derived from, the best one first. */
  names: string[]
  /** Undefined where the provider does not decide about the role. */
  isAdmin?: boolean | undefined
  isBetaTester?: boolean | undefined
  hasSecondFactor: boolean
}

export interface IdentityProviders {
  /** The configured provider, or the failure `PROVIDER_NOT_FOUND`. */
  find(name: string): ProviderOptions
  /** The address of the provider's sign-in page. */
  authorizationUrl(name: string, request: ProviderRequest): Promise<string>
  /** Exchanges the code and verifies the ID token. */
  exchange(name: string, request: ProviderRequest, redirect: ProviderRedirect): Promise<ProviderProfile>
}
