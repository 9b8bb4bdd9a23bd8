import { notifyManager } from '@tanstack/react-query'

/** What an act changes in the cache. Both must work on any state of it: answers arrive at any time. */
export type Layer = { apply: () => void; invert: () => void }

/** What is on screen and the server has not answered yet, in the order in which it was done. */
const pending: Layer[] = []

/** Shows what an act will bring. */
export function applyNow(layer: Layer): void {
  pending.push(layer)
  notifyManager.batch(() => layer.apply())
}

/** What was done on this page before it was loaded anew. */
export function addPending(layers: readonly Layer[]): void {
  pending.push(...layers)
  applyPendingAgain()
}

/** The server has done it. False when the act is not pending any more, since somebody else has signed in. */
export function confirm(layer: Layer): boolean {
  const at = pending.indexOf(layer)
  if (at !== -1) pending.splice(at, 1)
  return at !== -1
}

/**
 * The server refused: only what this act changed goes. What was done after it may have been done to the same thing, so it is
 * inverted first, in reverse order, and applied again without this act below it.
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

/** Changes with the person: an act is sent only in the session that it was done in. */
export const currentSession = () => sessionNumber

/** Another person has signed in: acts of the one before are not sent in their name. */
export function forgetPending(): void {
  pending.length = 0
  sessionNumber += 1
}

/** For answers that arrive while acts are pending: they may be older than the acts, which are applied to them again. */
export function applyPendingAgain(): void {
  notifyManager.batch(() => {
    for (const { invert } of pending.toReversed()) invert()
    for (const { apply } of pending) apply()
  })
}
