/** Runs `work` when the browser is idle, within 2 seconds. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(callback)
}
