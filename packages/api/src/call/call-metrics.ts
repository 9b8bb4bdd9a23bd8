import { channel } from 'node:diagnostics_channel'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorCode, ErrorKey } from '@animeteca/contracts/errors'

/** The outcome of a call: answered, refused with a failure of the caller's (4xx), or failed with one of ours (5xx). */
export type Outcome = 'answered' | 'refused' | 'failed'

/** A finished call on either transport, with the time from its rate limits to its answer. */
export interface MeasuredCall {
  procedure: string
  outcome: Outcome
  seconds: number
}

/** Diagnostics channel with a message per call. Calls are measured only while it has subscribers. */
export const measuredCalls = channel('animeteca.calls')

/** Start time of a call in milliseconds; undefined while the channel has no subscribers. */
export const callStart = () => (measuredCalls.hasSubscribers ? performance.now() : undefined)

/** Publishes a call; does nothing if its start was not measured. */
export function recordCall(procedure: string, begunAt: number | undefined, outcome: Outcome) {
  if (begunAt === undefined) return
  const call: MeasuredCall = { procedure, outcome, seconds: (performance.now() - begunAt) / 1000 }
  measuredCalls.publish(call)
}

const ours: ReadonlySet<ErrorCode> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'])

/** The outcome of a call that failed with this key. */
export const outcomeOf = (key: ErrorKey): Outcome => (ours.has(errors[key].code) ? 'failed' : 'refused')
