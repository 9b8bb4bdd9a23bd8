import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Pauses TanStack Query's requests when the browser is offline, or when the service worker served the page because the server did not
 * respond.
 */
export function watchConnection(): void {
  const isFromServer = !document.documentElement.hasAttribute('data-offline')
  onlineManager.setOnline(navigator.onLine && isFromServer)
  if (navigator.onLine && !isFromServer)
    void untilLoaded(() => import('./unreachable-server.ts')).then(({ pollUntilReachable }) => pollUntilReachable())
}

/** Whether the server is reachable, as far as known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
