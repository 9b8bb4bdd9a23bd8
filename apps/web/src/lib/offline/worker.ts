import { missingScript } from '@animeteca/ui/base/until-loaded'
import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | null = null
let lacksScript = false
const listeners = new Set<() => void>()

/** Whether a new version waits for the viewer to activate it, or has already replaced scripts of this page. */
export const useNewVersion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null || lacksScript,
    () => false,
  )

/** Activates the newest worker, and reloads the page with it. */
export async function activateWorker(): Promise<void> {
  if (!waiting) return location.reload()
  const { serviceWorker } = navigator
  // another tab may have activated the worker that was offered, or a still newer one may have replaced it
  const newest = (await serviceWorker.ready).waiting
  if (!newest) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, ours
  newest.postMessage('take-over')
}

const hourMs = 3_600_000

/** Browsers do not allow service workers over plain HTTP. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
  setInterval(() => void registration.update().catch(() => {}), hourMs)
}

function offer(worker: ServiceWorker | null) {
  // The first worker replaces none.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

/** Pages without a worker learn of a new version when they need a script that it has replaced. */
export function watchMissingScripts() {
  addEventListener(missingScript, () => {
    lacksScript = true
    notify()
  })
}
