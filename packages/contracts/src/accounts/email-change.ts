import * as z from 'zod'
import { sentText, success } from '../fields.ts'
import { limits } from '../limits.ts'

/** What stands in the fragment of the link in a letter, which browsers send to nobody. */
export const byEmailLink = z.object({
  token: sentText({ max: limits.passwordReset.token, required: 'Falta el token del enlace' }),
})
export type ByEmailLink = z.output<typeof byEmailLink>

/** After the old address has been restored: every access of programs that was ended, by name, for the owner to see what there was. */
export const emailRestored = success.extend({
  ended: z.object({
    passkeys: z.array(z.string()),
    tokens: z.array(z.string()),
    /** Their addresses. */
    webhooks: z.array(z.string()),
    players: z.array(z.string()),
    /** Whether there was an address of the calendar. */
    calendar: z.boolean(),
    /** Whether the app for codes was removed, because it was added after the change. */
    app: z.boolean(),
  }),
})
export type EmailRestored = z.output<typeof emailRestored>
