import { openOfflineQueue } from './lib/offline/offline-queue.ts'
import { resumeStored } from './lib/offline/resume-stored.ts'
import { lockTab } from './lib/offline/tabs.ts'
// Each file registers its offline mutations on import.
import './features/episodes/record-opening.ts'
import './features/episodes/use-rating.ts'
import './nouns/episode/bulk-mark-mutations.ts'
import './nouns/episode/mark-watched-mutation.ts'
import './nouns/list/change-list-mutation.ts'
import './nouns/episode/put-in-list-mutation.ts'
import './nouns/list/details/details-mutations.ts'
import './features/tracking/watched/watched-marks.ts'

let isOpen = false

/** Opens the offline queue of the signed-in person and sends its mutations. */
export async function sendQueue(): Promise<void> {
  if (isOpen) return resumeStored()
  isOpen = true
  lockTab()
  await openOfflineQueue()
}
