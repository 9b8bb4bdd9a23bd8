import { problemOf as answeredProblem } from '@animeteca/api-client/problem'
import type { Problem } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { ForeignResponse } from '../query/foreign-response.ts'
import { withLocalTimes } from '../text/dates.ts'

/** What the server said about a failed call; null when no answer of ours arrived (no network, a proxy's page, a bug). */
export function problemOf(error: unknown): Problem | null {
  const problem = answeredProblem(error)
  return problem ? { ...problem, message: withLocalTimes(problem.message) } : null
}

/** The server's words, else the fallback. */
export const errorText = (error: unknown, fallback: string) => problemOf(error)?.message ?? fallback

/** One sentence per wrong field, for the inputs of a form. */
export const fieldErrors = (error: unknown): Record<string, string> => problemOf(error)?.fields ?? {}

export const isNotFound = (error: unknown) => statusOf(error) === 404

/** Nobody answered: no network, or no server. */
export const isUnanswered = (error: unknown) => error instanceof TRPCClientError && statusOf(error) === undefined

/** Worth sending again: nobody answered, or the answer asks for a later try. */
export const isTransient = (error: unknown) => {
  const status = statusOf(error)
  return isUnanswered(error) || (status !== undefined && [429, 502, 503, 504].includes(status))
}

/** The answer's status, also when it is a proxy's. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: { httpStatus?: number } | null | undefined = error.data
  return data?.httpStatus ?? (error.cause instanceof ForeignResponse ? error.cause.status : undefined)
}
