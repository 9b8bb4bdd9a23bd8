import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { onlineManager } from '@tanstack/react-query'
import { cacheOwner, onIdentityChange } from './lib/identity.ts'
import { registerWorker, watchScripts } from './lib/offline/worker.ts'
import { storePages, prunePages, restorePages } from './lib/page-store.ts'

let isQueueLoaded = false

/** Visitors have no offline queue, so its code loads for members only. */
async function sendQueue() {
  if (cacheOwner() === undefined && !isQueueLoaded) return
  const queue = await untilLoaded(() => import('./start-offline-queue.ts'))
  isQueueLoaded = true
  await queue.sendQueue()
}

/**
 * Starts offline support. The queued mutations and stored pages are loaded when the promise resolves; the rest continues in the background.
 */
export async function startOffline(): Promise<void> {
  if (!onlineManager.isOnline()) await restorePages(cacheOwner())
  await sendQueue()
  storePages(cacheOwner)
  onlineManager.subscribe((isOnline) => void (isOnline ? sendQueue() : restorePages(cacheOwner())))
  onIdentityChange(() => void sendQueue())
  watchScripts()
  void registerWorker().then(() => prunePages(cacheOwner()))
}
