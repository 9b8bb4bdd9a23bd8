import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { session } from '../session/session.ts'
import { isRequested, unsentIds } from './unsent.ts'

/** Number of unsent mutations of the viewer in all tabs of this browser, which share the offline queue: signing out deletes it. */
export async function countUnsent(): Promise<number> {
  const ids = new Set(unsentIds())
  const userId = session.get()?.user.id
  if (userId === undefined) return ids.size
  const { offlineQueueStore } = await untilLoaded(() => import('./offline-queue-store.ts'))
  for (const { id, name, refused } of await offlineQueueStore.of(userId))
    if (refused === undefined && isRequested([name.split('.')])) ids.add(id)
  return ids.size
}
