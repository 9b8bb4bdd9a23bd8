/**
 * Runs `work`, which loads a script, and again on each reconnection while it failed offline. Resolves after the first try, also if it
 * failed.
 */
export async function retryWhenOnline(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    addEventListener('online', () => void retryWhenOnline(work), { once: true })
  }
}
