/** Runs when the browser has nothing better to do, at the latest after 2 seconds. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(callback)
}
