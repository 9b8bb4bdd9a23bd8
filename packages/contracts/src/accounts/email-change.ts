import * as z from 'zod'
import { sentText, success } from '../fields.ts'
import { limits } from '../limits.ts'

/** The token is in the fragment of the mailed link, which browsers do not send to servers. */
export const byEmailLink = z.object({
  token: sentText({ max: limits.passwordReset.token, required: 'Falta el token del enlace' }),
})
export type ByEmailLink = z.output<typeof byEmailLink>

/** Restoring the previous address revokes all programs' access. The response names everything that was revoked. */
export const emailRestored = success.extend({
  ended: z.object({
    passkeys: z.array(z.string()),
    /** Names of providers. */
    identities: z.array(z.string()),
    tokens: z.array(z.string()),
    /** URLs. */
    webhooks: z.array(z.string()),
    players: z.array(z.string()),
    /** Whether there was a calendar feed. */
    calendar: z.boolean(),
    /** Whether an authenticator app was removed because it was added after the change. */
    app: z.boolean(),
  }),
})
export type EmailRestored = z.output<typeof emailRestored>
