import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * TanStack Query pauses its requests when the browser is offline, and when the worker had to give
 * the page because nobody answered.
 */
export function watchConnection(): void {
  const isFromServer = !document.documentElement.hasAttribute('data-offline')
  onlineManager.setOnline(navigator.onLine && isFromServer)
  if (navigator.onLine && !isFromServer) void askUntilAnswered()
}

/** The browser has a network and says nothing when the server is back: it has to be asked. */
export async function askUntilAnswered(seconds = 2): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  if (await isAnswered()) onlineManager.setOnline(navigator.onLine)
  else await askUntilAnswered(Math.min(60, seconds * 2))
}

export const isAnswered = () =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
