import { onlineManager } from '@tanstack/react-query'
import { cacheOwner, onIdentityChange } from './lib/identity.ts'
import { keepPages, prunePages, restorePages } from './lib/offline/page-store.ts'
import { registerWorker } from './lib/offline/worker.ts'
import { retryWhenOnline } from './lib/query/retry-when-online.ts'

let isQueueLoaded = false

/** A visitor can do nothing that waits in the queue, so its script is loaded for people who are signed in only. */
async function sendQueue() {
  if (cacheOwner() === undefined && !isQueueLoaded) return
  const queue = await import('./start-offline-queue.ts')
  isQueueLoaded = true
  await queue.sendQueue()
}

/**
 * Starts all that a page without a connection needs. The waiting mutations and the pages that this browser has stored are there when
 * the promise resolves; the rest takes its time.
 */
export async function startOffline(): Promise<void> {
  if (!onlineManager.isOnline()) await restorePages(cacheOwner())
  await sendQueue()
  keepPages(cacheOwner)
  onlineManager.subscribe((isOnline) => void (isOnline ? retryWhenOnline(sendQueue) : restorePages(cacheOwner())))
  onIdentityChange(() => void retryWhenOnline(sendQueue))
  void registerWorker().then(() => prunePages(cacheOwner()))
}
