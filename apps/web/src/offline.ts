import { onlineManager } from '@tanstack/react-query'
import { cacheOwner, onIdentityChange } from './lib/identity.ts'
import { openOfflineQueue, resumeStored } from './lib/offline/offline-queue.ts'
import { keepPages, prunePages, restorePages } from './lib/offline/page-store.ts'
import { holdTab } from './lib/offline/tabs.ts'
import { registerWorker } from './lib/offline/worker.ts'
// the acts that may wait in storage: each makes itself known there
import './features/episodes/use-rating.ts'
import './nouns/episode/bulk-mark-mutations.ts'
import './nouns/episode/mark-watched-mutation.ts'
import './nouns/list/change-list-mutation.ts'
import './nouns/list/put-in-list-mutation.ts'
import './nouns/list/details/details-mutations.ts'
import './features/tracking/watched/watched-marks.ts'

/**
 * All that a page without a connection needs. What was done and seen here before is there when this is over; the rest has
 * time.
 */
export async function startOffline(): Promise<void> {
  holdTab()
  if (!onlineManager.isOnline()) await restorePages(cacheOwner())
  await openOfflineQueue()
  keepPages(cacheOwner)
  onlineManager.subscribe((isOnline) => void (isOnline ? resumeStored() : restorePages(cacheOwner())))
  onIdentityChange(() => void resumeStored())
  void registerWorker().then(() => prunePages(cacheOwner()))
}
