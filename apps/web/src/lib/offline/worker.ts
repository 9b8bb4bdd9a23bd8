import { missingScript, stuckScript } from '@animeteca/ui/base/until-loaded'
import { useSyncExternalStore } from 'react'

/** A new version waits for the viewer to activate it or has already replaced scripts of this page, or a script can't be loaded any more. */
type ReasonToReload = 'new version' | 'stuck script'

let waiting: ServiceWorker | null = null
let reason: ReasonToReload | null = null
const listeners = new Set<() => void>()

/** Why the viewer should reload the page; null while nothing asks for it. */
export const useReasonToReload = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reason,
    () => null,
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
  offerReload('new version')
}

/** A new version comes with all its scripts, so it stays the reason. */
function offerReload(newReason: ReasonToReload) {
  if (reason !== 'new version') reason = newReason
  for (const listener of listeners) listener()
}

/** Pages without a worker learn of a new version when they need a script that it has replaced. */
export function watchScripts() {
  addEventListener(missingScript, () => offerReload('new version'))
  addEventListener(stuckScript, () => offerReload('stuck script'))
}
