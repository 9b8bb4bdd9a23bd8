import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'
import { erasedName } from '@animeteca/contracts/profiles/display-name'
import { fail } from '../lib/fail.ts'
import { caller, isShownById } from './audience.ts'
import { hasBlockBetween } from './blocking.ts'
import { isHiddenByReview, viewerKeySql } from './pending-review.ts'

/**
 * SQL of who may see which part of a person, a row of `users` given by its alias. The viewer is in $1 and $2 as `viewerValues` returns them. The
 * owner and administrators see everything. A null condition means hidden, so use them in `case when … then … end`.
 */
const isOwnerOrAdmin = (u: string) => `($2::boolean or ${u}.id = $1::int)`

const isPublicForViewer = (u: string) =>
  `${u}.profile_public and ${u}.deletion_requested_at is null and not ${hasBlockBetween(`${u}.id`, '$1::int')}`

export const sees = {
  /** More than the card, which is always visible. Across a block every profile is private. */
  profile: (u: string) => `(${isPublicForViewer(u)} or ${isOwnerOrAdmin(u)})`,
  email: (u: string) => `(${isPublicForViewer(u)} and ${u}.show_email or ${isOwnerOrAdmin(u)})`,
  /** Counters and presence. */
  activity: (u: string) => `(${isPublicForViewer(u)} and ${u}.show_activity or ${isOwnerOrAdmin(u)})`,
}

/** SQL condition: the viewer may see the person in comments and search results. */
export const seesPerson = (personId: string) => `($2::boolean or not ${hasBlockBetween(personId, '$1::int')})`

/**
 * SQL condition: the viewer may know that a person has something to do with an anime. Private animes are visible to their owner only, not to
 * administrators, and adult titles to viewers who have asked for them only, their owner included. Every read of a person's lists, marks, ratings or
 * favourites uses it.
 */
export const seesAnime = (
  personId: string,
  animeId: string,
) => `(not exists (select from entry_details d where d.user_id = ${personId}
  and d.anime_id = ${animeId} and d.is_private and ${personId} is distinct from $1::int) and ${isShownById(caller, animeId)})`

/** SQL from-clause: a person's list entries `l` that the viewer sees, with their animes `a`. It ends in a condition, so more follow with `and`. */
export const visibleEntries = (
  personId: string,
) => `list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null
  where l.user_id = ${personId} and ${seesAnime(personId, 'a.id')}`

/** SQL condition: the activity of a person counts in public totals. */
export const hasPublicActivity = (u: string) =>
  `${u}.profile_public and ${u}.show_activity and ${u}.deletion_requested_at is null`

/** SQL condition: a person has made an anime private, which keeps it out of public totals. */
export const isPrivateEntry = (userId: string, animeId: string) =>
  `exists (select from entry_details d where d.user_id = ${userId} and d.anime_id = ${animeId} and d.is_private)`

/** The first two parameters of statements with these conditions: the viewer's id, null for a visitor, and whether the viewer is an administrator. */
export const viewerValues = (viewer: Viewer) => [viewer?.id ?? null, can.administer(viewer)]

/** The displayed username, also of an erased account. */
export const displayedUsername = (u: string) =>
  `case when ${u}.erased_at is null then ${u}.username else '${erasedName}' end`

/** The columns of a person that are always visible. */
export const personColumns = (u: string) =>
  `${displayedUsername(u)} as username, ${u}.profile_picture as "profilePicture", ${u}.profile_frame as "profileFrame"`

/** These columns with the person's id, as JSON. */
export const personJson = (u: string) => `(select to_json(p) from (select ${u}.id, ${personColumns(u)}) p)`

/** A column that is null unless the viewer may see this part of the person. */
export const visibleColumn = (u: string, part: keyof typeof sees, column: string) =>
  `case when ${sees[part](u)} then ${column} end`

const isBioVisible = (u: string) =>
  `${sees.profile(u)} and not ${isHiddenByReview(viewerKeySql, { pendingSince: `${u}.bio_pending_review_since`, author: `${u}.id` })}`

/** The description, if the viewer may see it. */
export const visibleBio = (u: string) => `case when ${isBioVisible(u)} then ${u}.bio end`

/** True when the description is pending review and visible to the viewer, else null. */
export const isBioInReview = (u: string) =>
  `case when ${isBioVisible(u)} and ${u}.bio_pending_review_since is not null then true end`

/** Columns for `requireVisibleActivity`: whether the viewer may see profile and activity. */
export const visibilityColumns = (u: string) =>
  `coalesce(${sees.profile(u)}, false) as "isProfileSeen", coalesce(${sees.activity(u)}, false) as "isActivitySeen"`

export interface ProfileVisibility {
  isProfileSeen: boolean
  isActivitySeen: boolean
}

/** Returns the row if the viewer may see the person's activity. Fails with `USER_NOT_FOUND`, `PROFILE_PRIVATE` or `ACTIVITY_HIDDEN`. */
export function requireVisibleActivity<Row extends ProfileVisibility>(row: Row | undefined): Row {
  if (!row) return fail('USER_NOT_FOUND')
  if (!row.isProfileSeen) fail('PROFILE_PRIVATE')
  if (!row.isActivitySeen) fail('ACTIVITY_HIDDEN')
  return row
}

/** Presence as others see it: offline when it is hidden. */
export const visibleStatus = (u: string) =>
  `case when ${sees.activity(u)} then presence(${u}.user_status, ${u}.last_seen_at) else 'offline' end`

/** The chosen status as others see it. */
export const visibleChosenStatus = (u: string) =>
  `case when ${sees.activity(u)} then ${u}.user_status else 'offline' end`

/** False where the profile is hidden, because the badge is part of it. */
export const isVisibleAdmin = (u: string) => `coalesce(${sees.profile(u)} and ${u}.is_admin, false)`
