import { useState } from 'react'

/** The error of a query without data, or null. A polled query resets its error on each try: this one stays until there is data. */
export function useFirstFailure({ data, error }: { data: unknown; error: unknown }): unknown {
  const [first, setFirst] = useState<unknown>(null)
  const failure = data === undefined ? (first ?? error) : null
  if (failure !== first) setFirst(failure)
  return failure
}
