import { problemOf as answeredProblem } from '@animeteca/api-client/problem'
import type { Problem } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { withLocalTimes } from '../text/local-times.ts'
import { ForeignResponse } from './foreign-response.ts'

/** The server's description of a failed call; null for other failures (no network, a proxy's page, a bug). */
export function problemOf(error: unknown): Problem | null {
  const problem = answeredProblem(error)
  return problem ? { ...problem, message: withLocalTimes(problem.message) } : null
}

/** The server's message, else the fallback. */
export const errorText = (error: unknown, fallback: string) => problemOf(error)?.message ?? fallback

/** One sentence per invalid field of a form. */
export const fieldErrors = (error: unknown): Record<string, string> => problemOf(error)?.fields ?? {}

export const isNotFound = (error: unknown) => statusOf(error) === 404

/** No response: no network, or no server. */
export const isUnanswered = (error: unknown) => error instanceof TRPCClientError && statusOf(error) === undefined

/** Worth retrying: no response, or a status that asks for a later try. */
export const isTransient = (error: unknown) => {
  const status = statusOf(error)
  return isUnanswered(error) || (status !== undefined && [429, 502, 503, 504].includes(status))
}

/** The response's status, also when a proxy sent it. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: { httpStatus?: number } | null | undefined = error.data
  return data?.httpStatus ?? (error.cause instanceof ForeignResponse ? error.cause.status : undefined)
}
