import { idempotentCalls, anonymousCalls } from '@animeteca/contracts/calls'
import type { Operation } from '@trpc/client'

/** Must work with a stale token: sent without one, and never refreshed. */
export const isOpenCall = ({ path }: Pick<Operation, 'path'>) => anonymousCalls.has(path)

/** Sent with an `idempotency-key`, so that a repetition adds nothing. */
export const isIdempotentCall = ({ path }: Pick<Operation, 'path'>) => idempotentCalls.has(path)

/** Asked again soon anyway, at intervals of its own: repeating it would undo them. Said with `context: { isPoll: true }`. */
export const isPoll = ({ context }: Pick<Operation, 'context'>) => context['isPoll'] === true
