import { onlineManager } from '@tanstack/react-query'
import { cacheOwner } from '../identity.ts'
import { askUntilAnswered, isAnswered } from './connection.ts'
import { restorePages } from './page-store.ts'

/**
 * For a page that nobody answered: true where there is no connection, once all that was kept is back in the cache. Where nothing else
 * is answered either there is none, whatever the browser says.
 */
export async function wasLost(): Promise<boolean> {
  if (onlineManager.isOnline() && (await isAnswered())) return false
  if (onlineManager.isOnline()) {
    onlineManager.setOnline(false)
    void askUntilAnswered()
  }
  await restorePages(cacheOwner())
  return true
}
