import { idempotentCalls, anonymousCalls } from '@animeteca/contracts/calls'
import type { Operation } from '@trpc/client'

/** Calls such as sign-in that must work with a stale token: sent without a token, and never refreshed. */
export const isAnonymousCall = ({ path }: Pick<Operation, 'path'>) => anonymousCalls.has(path)

/** Sent with an `idempotency-key`, so that repeating it adds nothing. */
export const isIdempotentCall = ({ path }: Pick<Operation, 'path'>) => idempotentCalls.has(path)

/** Polls are not retried, since the next poll follows anyway. Marked with `context: { isPoll: true }`. */
export const isPoll = ({ context }: Pick<Operation, 'context'>) => context['isPoll'] === true
