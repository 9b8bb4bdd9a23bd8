import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'
import { erasedName } from '@animeteca/contracts/profiles/display-name'
import { fail } from '../lib/fail.ts'
import { areApart } from './blocking.ts'
import { isHeldFrom, viewersEyes } from './held.ts'

/**
 * Who sees what of a person, for every read that shows one: conditions over `users u`, with the viewer in $1 and $2 as
 * `viewerValues` gives them. The owner and administrators see everything; what can't be decided is hidden, so use them in
 * a `case when … then … end`.
 */
const isInsider = `($2::boolean or u.id = $1::int)`

const isOpenToViewer = `u.profile_public and u.closing_at is null and not ${areApart('u.id', '$1::int')}`

export const sees = {
  /** More than the card that is always shown. To somebody who was blocked, or has blocked, a profile is a private one. */
  profile: `(${isOpenToViewer} or ${isInsider})`,
  email: `(${isOpenToViewer} and u.show_email or ${isInsider})`,
  /** Counters, and whether the person is here now. */
  activity: `(${isOpenToViewer} and u.show_activity or ${isInsider})`,
}

/** Whether the viewer meets a person at all, in what others wrote and among those who are found. */
export const meets = (personId: string) => `($2::boolean or not ${areApart(personId, '$1::int')})`

/**
 * Whether the viewer may know that `u` has anything to do with an anime, by its id in `animeId`: what a person keeps private
 * is theirs alone, and hidden from administrators too. For every read that says what somebody lists, marks, rates or shows.
 */
export const seesAnime = (animeId: string) => `not exists (select from entry_details d where d.user_id = u.id
  and d.anime_id = ${animeId} and d.is_private and u.id is distinct from $1::int)`

/** What is counted of many people, for nobody in particular: only of those who let everybody see what they do. */
export const isOpen = `u.profile_public and u.show_activity and u.closing_at is null`

/** Nor of them what they keep private. */
export const isKeptPrivate = (userId: string, animeId: string) =>
  `exists (select from entry_details d where d.user_id = ${userId} and d.anime_id = ${animeId} and d.is_private)`

/** The first two values of a statement that asks what is seen: id, or null for a visitor, and whether an administrator. */
export const viewerValues = (viewer: Viewer) => [viewer?.id ?? null, can.administer(viewer)]

/** What somebody is called, also after their account is gone. */
export const nameOf = (u: string) => `case when ${u}.erased_at is null then ${u}.username else '${erasedName}' end`

/** What is always shown of a person. */
export const cardColumns = `${nameOf('u')} as username, u.profile_picture as "profilePicture", u.profile_frame as "profileFrame"`

/** The same with their id, as JSON. */
export const personJson = `(select to_json(p) from (select u.id, ${cardColumns}) p)`

/** A column that is null unless seen. */
export const shown = (what: keyof typeof sees, column: string) => `case when ${sees[what]} then ${column} end`

const isBioSeen = `${sees.profile} and not ${isHeldFrom(viewersEyes, { heldAt: 'u.bio_held_at', author: 'u.id' })}`

/** What they say of themselves. */
export const shownBio = `case when ${isBioSeen} then u.bio end`

/** Whether that is held; null where it isn't, or isn't seen. */
export const isBioInReview = `case when ${isBioSeen} and u.bio_held_at is not null then true end`

/** To select beside what is read of what a person does, for `seen`. */
export const seenColumns = `coalesce(${sees.profile}, false) as "isProfileSeen", coalesce(${sees.activity}, false) as "isActivitySeen"`

export interface Seen {
  isProfileSeen: boolean
  isActivitySeen: boolean
}

/** What was read of a person who exists and shows the viewer what they do. */
export function seen<Row extends Seen>(row: Row | undefined): Row {
  if (!row) return fail('USER_NOT_FOUND')
  if (!row.isProfileSeen) fail('PROFILE_PRIVATE')
  if (!row.isActivitySeen) fail('ACTIVITY_HIDDEN')
  return row
}

/** Presence as others may see it: hidden looks the same as away. */
export const shownStatus = `case when ${sees.activity} then presence(u.user_status, u.last_seen_at) else 'offline' end`

/** What the person chose, as others may see it. */
export const shownChoice = `case when ${sees.activity} then u.user_status else 'offline' end`

/** False where the profile is hidden, since the mark is a part of it. */
export const isShownAdmin = `coalesce(${sees.profile} and u.is_admin, false)`
