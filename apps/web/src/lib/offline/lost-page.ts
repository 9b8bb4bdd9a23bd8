import { onlineManager } from '@tanstack/react-query'
import { cacheOwner } from '../identity.ts'
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

/** The browser has a network and says nothing when the server is back: it has to be asked. */
export async function askUntilAnswered(seconds = 2): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  if (await isAnswered()) onlineManager.setOnline(navigator.onLine)
  else await askUntilAnswered(Math.min(60, seconds * 2))
}

const isAnswered = () =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
