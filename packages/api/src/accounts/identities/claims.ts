import { email } from '@animeteca/contracts/accounts/auth'
import { limits } from '@animeteca/contracts/limits'
import type { ProviderOptions, ProviderProfile, RoleClaim } from '../../call/context/identity-providers.ts'

/** The verified claims of a person. The type of other claims depends on the provider. */
export interface Claims {
  [claim: string]: unknown
  iss: string
  sub: string
  auth_time?: number
}

/** Characters of a name that are examined. */
const maxNameLength = 40

/** What the site needs of a person's claims; undefined for a subject that is empty or longer than the standard allows. */
export function profileOf(claims: Claims, provider: ProviderOptions): ProviderProfile | undefined {
  if (claims.sub === '' || claims.sub.length > limits.identity.subject) return undefined
  const { adminRole, betaRole } = provider
  const verifiedEmail = email.safeParse(claims['email_verified'] === true ? claims['email'] : undefined).data
  return {
    provider: provider.name,
    issuer: claims.iss,
    subject: claims.sub,
    email: verifiedEmail ?? null,
    names: namesIn(claims),
    ...(adminRole && { isAdmin: hasRole(claims, adminRole) }),
    ...(betaRole && { isBetaTester: hasRole(claims, betaRole) }),
    hasSecondFactor: hasSecondFactor(claims, provider),
  }
}

function namesIn(claims: Claims): string[] {
  const names = ['preferred_username', 'nickname', 'name', 'given_name', 'email'].map((claim) => claims[claim])
  return names.filter((name) => typeof name === 'string').map((name) => name.slice(0, maxNameLength))
}

const hasRole = (claims: Claims, { claim, value }: RoleClaim) => valuesAt(claims, claim).includes(value)

function hasSecondFactor(claims: Claims, { secondFactorValues }: ProviderOptions): boolean {
  const values = new Set([...valuesAt(claims, 'amr'), ...valuesAt(claims, 'acr')])
  return secondFactorValues.some((value) => values.has(value))
}

/** The values of a claim as texts. A claim may be one value or a list, and its name may be a path or contain dots itself. */
function valuesAt(claims: Claims, path: string): string[] {
  const found = Object.hasOwn(claims, path) ? claims[path] : path.split('.').reduce(propertyOf, claims as unknown)
  const values: unknown[] = Array.isArray(found) ? found : [found]
  return values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).map(String)
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
