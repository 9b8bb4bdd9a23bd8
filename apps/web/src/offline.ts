import { onlineManager } from '@tanstack/react-query'
import { cacheOwner, onIdentityChange } from './lib/identity.ts'
import { openOutbox, takeUp } from './lib/offline/outbox.ts'
import { keepPages, prunePages, restorePages } from './lib/offline/page-store.ts'
import { holdTab } from './lib/offline/tabs.ts'
import { registerWorker } from './lib/offline/worker.ts'
// the acts that may wait in storage: each makes itself known there
import './features/episodes/use-rating.ts'
import './nouns/episode/bulk-mark-acts.ts'
import './nouns/episode/mark-act.ts'
import './nouns/list/list-act.ts'
import './nouns/list/put-in-list-act.ts'
import './nouns/list/details/details-act.ts'
import './features/tracking/watched/watched-marks.ts'

/**
 * All that a page without a connection needs. What was done and seen here before is there when this is over; the rest has
 * time.
 */
export async function startOffline(): Promise<void> {
  holdTab()
  if (!onlineManager.isOnline()) await restorePages(cacheOwner())
  await openOutbox()
  keepPages(cacheOwner)
  onlineManager.subscribe((isOnline) => void (isOnline ? takeUp() : restorePages(cacheOwner())))
  onIdentityChange(() => void takeUp())
  void registerWorker().then(() => prunePages(cacheOwner()))
}
