import { useState } from 'react'

const steps = [3_000, 6_000, 12_000, 30_000]

/** Milliseconds until a live page asks again: 3 s, and longer after each failure in a row. */
export const pollInterval = (failures: number) => steps[Math.min(failures, steps.length - 1)]!

/** A quarter of a second to either side, one for as long as the page stands: tabs do not ask in step, nor start anew. */
export function usePollJitter(): number {
  const [jitter] = useState(() => Math.round(Math.random() * 500 - 250))
  return jitter
}
