import { useState } from 'react'

const steps = [3_000, 6_000, 12_000, 30_000]

/** Milliseconds until the next poll: 3 s, and longer after each consecutive failure. */
export const pollInterval = (failures: number) => steps[Math.min(failures, steps.length - 1)]!

/** A random offset of up to a quarter of a second, fixed per page, so that tabs do not poll in step. */
export function usePollJitter(): number {
  const [jitter] = useState(() => Math.round(Math.random() * 500 - 250))
  return jitter
}
