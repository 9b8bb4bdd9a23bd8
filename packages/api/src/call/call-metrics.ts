import { channel } from 'node:diagnostics_channel'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorCode, ErrorKey } from '@animeteca/contracts/errors'

/** How a call ended: with its answer, with a failure that is the caller's own, or with one that is ours (a 5xx). */
export type Outcome = 'answered' | 'refused' | 'failed'

/** A call that has ended, on whichever transport, with the time from its first look at the limits to its answer. */
export interface MeasuredCall {
  procedure: string
  outcome: Outcome
  seconds: number
}

/** Where every call is told of. Nothing is measured while nobody subscribes. */
export const measuredCalls = channel('animeteca.calls')

/** Milliseconds at which a call begins, if anybody wants to know how long it takes. */
export const callStart = () => (measuredCalls.hasSubscribers ? performance.now() : undefined)

/** Nothing is told of a call whose beginning nobody wanted to know. */
export function recordCall(procedure: string, begunAt: number | undefined, outcome: Outcome) {
  if (begunAt === undefined) return
  const call: MeasuredCall = { procedure, outcome, seconds: (performance.now() - begunAt) / 1000 }
  measuredCalls.publish(call)
}

const ours: ReadonlySet<ErrorCode> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'])

/** What a failure says of its call. */
export const outcomeOf = (key: ErrorKey): Outcome => (ours.has(errors[key].code) ? 'failed' : 'refused')
