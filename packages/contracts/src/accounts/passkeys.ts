import * as z from 'zod'
import { rowId, sentText, success, text, time, upTo } from '../fields.ts'
import { limits } from '../limits.ts'
import { currentPassword, identityTicket } from './auth.ts'
import { withBothFactors } from './second-factor.ts'

/** Bytes in base64url without padding, as in WebAuthn JSON. */
const bytes = (max: number) =>
  sentText({ max, required: 'Falta la respuesta del navegador' }).regex(/^[\w-]+$/, 'La respuesta no se puede leer')

const credentialId = bytes(limits.passkey.credential)

/** The output of `PublicKeyCredential.toJSON()`. */
const credential = <Answer extends z.ZodRawShape>(answer: Answer) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes(limits.passkey.clientData), ...answer }),
  })

const name = text({ max: limits.passkey.name, required: 'Ponle un nombre' })

const passkey = z.object({
  id: rowId,
  name: z.string(),
  /** Whether it is synced between devices, as phones and password managers do. */
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const passkeys = z.object({ passkeys: z.array(passkey) })

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Options for `navigator.credentials.create`, as JSON. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export type PasskeyCreation = z.output<typeof passkeyCreation>

/** Options for `navigator.credentials.get`, as JSON, for any passkey of this site. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** Adding a passkey requires the second factor if there is one, since a passkey replaces both steps. */
export const preparePasskey = withBothFactors
export type PreparePasskey = z.output<typeof preparePasskey>

/** The result of `navigator.credentials.create`, as JSON. */
export const addPasskey = z.object({
  name,
  response: credential({
    attestationObject: bytes(limits.passkey.attestation),
    transports: upTo(10, z.array(sentText({ max: 40 }))).optional(),
  }),
})
export type AddPasskey = z.output<typeof addPasskey>
export const passkeyAdded = success.extend({ passkey })

/** The result of `navigator.credentials.get`, as JSON. */
export const passkeyAnswer = z.object({
  response: credential({
    authenticatorData: bytes(limits.passkey.attestation),
    signature: bytes(limits.passkey.attestation),
    userHandle: bytes(100).nullish(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

export const loginWithPasskey = passkeyAnswer.extend({ identityTicket: identityTicket.optional() })
export type LoginWithPasskey = z.output<typeof loginWithPasskey>

const byPasskey = z.object({ id: rowId })
export const renamePasskey = byPasskey.extend({ name })
export type RenamePasskey = z.output<typeof renamePasskey>
export const removePasskey = byPasskey.extend({ currentPassword: currentPassword.optional() })
export type RemovePasskey = z.output<typeof removePasskey>
