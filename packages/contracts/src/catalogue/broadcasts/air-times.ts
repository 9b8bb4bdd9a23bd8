import type { Recurrence } from './recurrence.ts'
import { dayInJapan, dayMs, dayOfMonth, isInRange, occurrenceAfter, occurrenceOn } from './recurrence.ts'

/** When the episodes of a season are broadcast, from one of them on. */
export interface BroadcastSlot extends Recurrence {
  seasonId: number
  firstEpisode: number
  /** The last broadcast, if it is known. */
  endsAt: string | null
  /** The premiere of the anime, for a slot that begins with its first episode. */
  premiere: string | null
}

export interface SlottedEpisode {
  id: number
  seasonId: number
  episodeNumber: number
  /** The day of its broadcast, if the catalogue has one. */
  airedOn: string | null
  /** The time that an administrator has set. */
  fixedAt: string | null
}

/** The broadcast from which the following ones are counted. */
interface Anchor {
  episodeNumber: number
  at: string
  /** The day of a monthly broadcast, which a shorter month does not change for the months after it. */
  day: number
}

/**
 * The broadcast time of each episode by id; null if it is unknown. A time set by an administrator counts first, then the day in the
 * catalogue at the time of the slot, then the place after the nearest earlier episode whose time is known. So a delayed episode delays
 * the following ones that have no day of their own.
 */
export function airTimes(slots: BroadcastSlot[], episodes: SlottedEpisode[]): Map<number, string | null> {
  const times = new Map<number, string | null>()
  const previous = new Map<BroadcastSlot, Anchor | null>()
  for (const episode of episodes.toSorted((one, other) => one.episodeNumber - other.episodeNumber)) {
    const slot = slotOf(slots, episode)
    if (!slot) {
      times.set(episode.id, episode.fixedAt)
      continue
    }
    const anchor = previous.get(slot) ?? firstOf(slot, episodes)
    const at = episode.fixedAt ?? timeIn(slot, episode, anchor)
    times.set(episode.id, at)
    const day = anchor?.day ?? dayOfMonth(slot.startsAt)
    previous.set(slot, at === null ? anchor : { episodeNumber: episode.episodeNumber, at, day: dayOfMonth(at, day) })
  }
  return times
}

/** The last slot of the season that begins with this episode or an earlier one. */
const slotOf = (slots: BroadcastSlot[], { seasonId, episodeNumber }: SlottedEpisode) =>
  slots
    .filter((slot) => slot.seasonId === seasonId && slot.firstEpisode <= episodeNumber)
    .toSorted((one, other) => other.firstEpisode - one.firstEpisode)[0]

/** How long before a slot its anime may have premiered for the slot to begin with its first episode. */
const toleranceMs = 30 * dayMs

/**
 * The slot's first broadcast is that of its first episode, except when the anime had been running before: sources often give only the
 * current time of a series that is decades old.
 */
function firstOf(
  { seasonId, firstEpisode, startsAt, premiere }: BroadcastSlot,
  episodes: SlottedEpisode[],
): Anchor | null {
  const earliest = episodes
    .filter((episode) => episode.seasonId === seasonId && episode.episodeNumber >= firstEpisode)
    .flatMap(({ airedOn }) => airedOn ?? [])
  const begun = [...earliest, ...(premiere ? [premiere] : [])].toSorted()[0]
  return begun !== undefined && Date.parse(startsAt) - Date.parse(begun) > toleranceMs
    ? null
    : { episodeNumber: firstEpisode, at: startsAt, day: dayOfMonth(startsAt) }
}

function timeIn(slot: BroadcastSlot, { airedOn, episodeNumber }: SlottedEpisode, anchor: Anchor | null) {
  const at = airedOn
    ? occurrenceOn(airedOn, slot)
    : anchor && occurrenceAfter(anchor.at, slot.every, episodeNumber - anchor.episodeNumber, anchor.day)
  return at === null || isOutside(slot, at) ? null : at
}

/** A day of tolerance, because sources round the last broadcast to a day. A high episode number may be thousands of years away. */
const isOutside = ({ startsAt, endsAt }: BroadcastSlot, at: string) =>
  !isInRange(Date.parse(at)) ||
  dayInJapan(at) < dayInJapan(startsAt) ||
  (endsAt !== null && Date.parse(at) > Date.parse(endsAt) + dayMs)
