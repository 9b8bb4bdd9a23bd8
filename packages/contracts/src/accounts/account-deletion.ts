import * as z from 'zod'
import { id, sentText, success, time } from '../fields.ts'
import { currentPassword } from './auth.ts'
import { withBothFactors } from './second-factor.ts'

/** The code too, where the account asks for one. */
export const closeOwnAccount = withBothFactors
export type CloseOwnAccount = z.output<typeof closeOwnAccount>

/** After that moment nothing of it is left but texts. */
export const closingBegun = success.extend({ erasedAfter: time })

/** Takes an account back, with the ticket that signing in has given with `ACCOUNT_CLOSING`. */
export const recoverAccount = z.object({
  ticket: sentText({ max: 1_000, required: 'Falta el ticket del primer paso' }),
})
export type RecoverAccount = z.output<typeof recoverAccount>

/** The administrator's password, where the policy asks for it. */
export const closeAccount = z.object({ id, password: currentPassword.optional() })
export type CloseAccount = z.output<typeof closeAccount>

/** Whose accounts are being closed, the next one to be erased first. */
export const closingPeople = z.object({ people: z.array(z.object({ id, since: time, erasedAfter: time })) })
export type ClosingPerson = z.output<typeof closingPeople>['people'][number]
