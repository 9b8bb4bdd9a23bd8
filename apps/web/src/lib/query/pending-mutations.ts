import { notifyManager } from '@tanstack/react-query'

/** A mutation's change of the cache. Both functions must work on any state of it, since responses arrive at any time. */
export type Layer = { apply: () => void; invert: () => void }

/** Changes that are shown and not yet confirmed, in order. */
const pending: Layer[] = []

/** Applies a change, before the server confirms it. */
export function applyNow(layer: Layer): void {
  pending.push(layer)
  notifyManager.batch(() => layer.apply())
}

/** Adds the changes of mutations restored after a reload. */
export function addPending(layers: readonly Layer[]): void {
  pending.push(...layers)
  applyPendingAgain()
}

/** Call when the server has confirmed it. Returns false if it is not pending any more, since another person has signed in. */
export function confirm(layer: Layer): boolean {
  const at = pending.indexOf(layer)
  if (at !== -1) pending.splice(at, 1)
  return at !== -1
}

/**
 * Call when the server has refused it. Later changes may have touched the same data, so they are inverted first, in reverse order, and
 * applied again without this one.
 */
export function rollBack(layer: Layer): boolean {
  const at = pending.indexOf(layer)
  if (at === -1) return false
  const [, ...later] = pending.slice(at)
  notifyManager.batch(() => {
    for (const { invert } of later.toReversed()) invert()
    layer.invert()
    for (const { apply } of later) apply()
  })
  pending.splice(at, 1)
  return true
}

let sessionNumber = 0

/** Changes with the signed-in person: a mutation is sent only in the session that it was made in. */
export const currentSession = () => sessionNumber

/** Another person has signed in: pending mutations are not sent in their name. */
export function forgetPending(): void {
  pending.length = 0
  sessionNumber += 1
}

/** Applies pending changes again to a response, which may be older than them. */
export function applyPendingAgain(): void {
  notifyManager.batch(() => {
    for (const { invert } of pending.toReversed()) invert()
    for (const { apply } of pending) apply()
  })
}
