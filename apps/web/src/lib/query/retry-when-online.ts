/**
 * For what fetches a file of its own: without a connection it can't, so it is tried again each time that there is one. Over
 * after the first try, whatever came of it.
 */
export async function retryWhenOnline(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    addEventListener('online', () => void retryWhenOnline(work), { once: true })
  }
}
