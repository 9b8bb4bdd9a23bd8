import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { retryWhenOnline } from '../query/retry-when-online.ts'

/**
 * TanStack Query pauses its requests when the browser is offline, and when the worker had to give
 * the page because nobody answered.
 */
export function watchConnection(): void {
  const isFromServer = !document.documentElement.hasAttribute('data-offline')
  onlineManager.setOnline(navigator.onLine && isFromServer)
  if (navigator.onLine && !isFromServer)
    void retryWhenOnline(async () => void (await import('./lost-page.ts')).askUntilAnswered())
}

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
