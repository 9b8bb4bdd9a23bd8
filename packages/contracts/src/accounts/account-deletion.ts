import * as z from 'zod'
import { id, sentText, success, time } from '../fields.ts'
import { currentPassword } from './auth.ts'
import { withBothFactors } from './second-factor.ts'

/** The code is required where the account has a second factor. */
export const deleteOwnAccount = withBothFactors
export type DeleteOwnAccount = z.output<typeof deleteOwnAccount>

/** After `erasedAfter` only the person's public texts remain. */
export const deletionScheduled = success.extend({ erasedAfter: time })

/** Recovers an account with the ticket that signing in returns with `ACCOUNT_CLOSING`. */
export const recoverAccount = z.object({
  ticket: sentText({ max: 1_000, required: 'Falta el ticket del primer paso' }),
})
export type RecoverAccount = z.output<typeof recoverAccount>

/** `password` is the administrator's, where the policy requires it. */
export const deleteAccount = z.object({ id, password: currentPassword.optional() })
export type DeleteAccount = z.output<typeof deleteAccount>

/** Accounts that are scheduled for deletion, the next one first. */
export const scheduledDeletions = z.object({ people: z.array(z.object({ id, since: time, erasedAfter: time })) })
export type ScheduledDeletion = z.output<typeof scheduledDeletions>['people'][number]
