import { isInRegion, onPlatformAt } from '@animeteca/contracts/catalogue/broadcasts/on-platform'
import type { FirstPlatform, OwnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import type { NextBroadcast, WhenAndWhere } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'

/** The next episode, when it can be watched, and on which of the viewer's platforms; null where none of theirs has the anime. */
export interface OwnNext {
  next: NextBroadcast
  at: string
  platform: FirstPlatform | null
}

/** The next episode for a viewer: the first one that is still to come to the platform of theirs that has it first. */
export function ownNextOf({ next, recent, platforms }: WhenAndWhere, own: OwnPlatforms | undefined, now: Date) {
  const platform =
    platforms
      .filter(({ key }) => own?.platforms.includes(key))
      .filter(({ addresses }) => addresses.some(({ regions }) => isInRegion(regions, own?.region ?? null)))
      .toSorted((one, other) => one.delay - other.delay || (one.name < other.name ? -1 : 1))[0] ?? null
  const delay = platform?.delay ?? 0
  const coming = recent.find(({ airsAt }) => Date.parse(onPlatformAt(airsAt, delay)) > now.getTime()) ?? next
  return coming && ({ next: coming, at: onPlatformAt(coming.airsAt, delay), platform } satisfies OwnNext)
}
