import { onlineManager } from '@tanstack/react-query'
import { cacheOwner } from '../identity.ts'
import { restorePages } from '../page-store.ts'

/**
 * Call after a page failed to load: returns true when the server is unreachable, once the stored responses are back in the cache. The
 * server counts as unreachable when its health check fails too: the browser only reports whether it has a network.
 */
export async function isServerUnreachable(): Promise<boolean> {
  if (onlineManager.isOnline() && (await isReachable())) return false
  if (onlineManager.isOnline()) {
    onlineManager.setOnline(false)
    void pollUntilReachable()
  }
  await restorePages(cacheOwner())
  return true
}

/** While the browser has a network, it does not report when the server is back, so poll it with growing intervals. */
export async function pollUntilReachable(seconds = 2): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  if (await isReachable()) onlineManager.setOnline(navigator.onLine)
  else await pollUntilReachable(Math.min(60, seconds * 2))
}

const isReachable = () =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
