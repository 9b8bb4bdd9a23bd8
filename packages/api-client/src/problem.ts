import type { Problem } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'

/**
 * The server's error, from a procedure or from before it; undefined when the answer was not the server's. Checked by its shape, since
 * looking up its code would load all error messages into every page.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const body = (error.data?.problem ?? error.meta?.['responseJSON']) as Partial<Problem> | undefined
  const isProblem = [body?.code, body?.message, body?.requestId].every((part) => typeof part === 'string')
  return isProblem ? (body as Problem) : undefined
}
