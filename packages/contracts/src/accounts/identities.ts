import * as z from 'zod'
import { rowId, sentText, success, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { acceptedTerms, email, identityTicket, type Policy, register, username } from './auth.ts'
import { withBothFactors } from './second-factor.ts'

const providerName = sentText({ max: limits.identity.provider, required: 'Elige un proveedor' })

export const byProvider = z.object({ provider: providerName })
export type ByProvider = z.output<typeof byProvider>

/** The provider's page, and the secret that this browser sends back with the provider's answer. */
export const providerRequest = z.object({ url: z.url(), secret: z.string() })

/** The parameters with which the provider sends the browser back, and the secret that this browser was given before. */
export const providerAnswer = byProvider.extend({
  secret: sentText({ max: limits.identity.secret, required: 'Falta el secreto de este navegador' }),
  state: sentText({ max: limits.identity.secret, required: 'Falta la respuesta del proveedor' }),
  code: sentText({ max: limits.identity.code }).optional(),
  /** The issuer that answered, which not all providers name. */
  iss: sentText({ max: limits.url.max }).optional(),
  /** In place of `code`, such as `access_denied`. */
  error: sentText({ max: limits.identity.error }).optional(),
})
export type ProviderAnswer = z.output<typeof providerAnswer>

/** `ticket` comes with the `IDENTITY_UNKNOWN` error of `loginWithProvider`. */
export const byIdentityTicket = z.object({ ticket: identityTicket })
export type ByIdentityTicket = z.output<typeof byIdentityTicket>

/** What the registration form starts with; `email` is empty unless the provider has verified it. */
export const proposedAccount = byProvider.extend({ username: z.string(), email: z.string() })

const { acceptsTerms } = register.shape
export const registerWithProvider = byIdentityTicket.extend({ username, email, acceptsTerms })
export type RegisterWithProvider = z.output<typeof registerWithProvider>

/** The registration form, in which the person types no ticket. */
export const registerWithProviderForm = (policy: Policy) =>
  registerWithProvider.omit({ ticket: true }).extend({ acceptsTerms: acceptedTerms(policy) })

const identity = z.object({
  id: rowId,
  provider: z.string(),
  linkedAt: time,
  lastUsedAt: time.nullable(),
})
export type Identity = z.output<typeof identity>

export const identities = z.object({
  identities: z.array(identity),
  /** Whether the account confirms changes with its password; if not, with a passkey or a provider. */
  hasPassword: z.boolean(),
  /** Until when a confirmation with a passkey or a provider replaces the password; null without one. */
  confirmedUntil: time.nullable(),
})
export type Identities = z.output<typeof identities>

export const prepareLink = byProvider.extend(withBothFactors.shape)
export type PrepareLink = z.output<typeof prepareLink>
export const identityLinked = success.extend({ identity })

export const unlinkIdentity = withBothFactors.extend({ id: rowId })
export type UnlinkIdentity = z.output<typeof unlinkIdentity>
