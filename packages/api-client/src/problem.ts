import { errors } from '@animeteca/contracts/errors'
import type { Problem } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'

/** What the server said went wrong, in a procedure or before it got there; undefined when it was not the server who spoke. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const said = (error.data?.problem ?? error.meta?.['responseJSON']) as Partial<Problem> | undefined
  return said?.code !== undefined && Object.hasOwn(errors, said.code) ? (said as Problem) : undefined
}
