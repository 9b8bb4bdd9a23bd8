import { useState } from 'react'

/**
 * Why a read has brought nothing yet, or null. A query that asks again by itself forgets its error each time: what is shown
 * of the first one, and what was said of it, stands until there is an answer.
 */
export function useFirstFailure({ data, error }: { data: unknown; error: unknown }): unknown {
  const [first, setFirst] = useState<unknown>(null)
  const failure = data === undefined ? (first ?? error) : null
  if (failure !== first) setFirst(failure)
  return failure
}
