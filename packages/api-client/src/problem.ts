import type { Problem } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'

/**
 * What the server said went wrong, in a procedure or before it got there; undefined when it was not the server who spoke. Its
 * shape says so: to look its code up, every page would load all the sentences there are.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const said = (error.data?.problem ?? error.meta?.['responseJSON']) as Partial<Problem> | undefined
  const isOurs = [said?.code, said?.message, said?.requestId].every((part) => typeof part === 'string')
  return isOurs ? (said as Problem) : undefined
}
