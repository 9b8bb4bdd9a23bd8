import { profileFrames, userStatuses, spoilerGuardModes } from '@animeteca/contracts/labels'
import type { ProfileFrame, UserStatus, SpoilerGuardMode } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, oneOf, timestamp, timestamps } from '../database/columns.ts'

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.text(),
    email: p.text(),
    /** PHC string of argon2id; null for an account that signs in through a provider. */
    passwordHash: p.text().lazy().hidden().strictNullable(),
    isAdmin: p.boolean().default(false),
    isBetaTester: p.boolean().default(false),
    profilePicture: p.text().strictNullable(),
    profileFrame: p.text().$type<ProfileFrame>().default('none'),
    bio: p.text().strictNullable(),
    /** Set while the description is pending review. */
    bioPendingReviewSince: timestamp().strictNullable(),
    userStatus: p.text().$type<UserStatus>().default('online'),
    lastSeenAt: timestamp().strictNullable(),
    notifyEmail: p.boolean().default(true),
    /** A notice at the hour of a broadcast, for animes in Viendo. */
    notifyAirings: p.boolean().default(true),
    /** The country where the person watches, as an ISO 3166-1 code; null if they have not said it. */
    region: p.text().strictNullable(),
    notifyPush: p.boolean().default(true),
    notifyMarketing: p.boolean().default(false),
    /** When the person accepted the site's terms; null where the site had none. */
    termsAcceptedAt: timestamp().strictNullable(),
    profilePublic: p.boolean().default(true),
    showEmail: p.boolean().default(false),
    showActivity: p.boolean().default(true),
    listsFollowMarks: p.boolean().default(false),
    /** When the person was offered lists that follow marks, or chose them; they are offered once. */
    listsFollowOfferedAt: timestamp().strictNullable(),
    /** Until then the limits for new accounts apply; null if they never did or were lifted. */
    newUntil: timestamp().strictNullable(),
    spoilerGuard: p.text().$type<SpoilerGuardMode>().default('told'),
    /** Since when the person has asked for adult titles, after a check of their date of birth, which is not stored; null if they have not. */
    adultTitlesSince: timestamp().strictNullable(),
    /** Start and end of a suspension; an end of null means permanent. */
    suspendedAt: timestamp().strictNullable(),
    suspendedUntil: timestamp().strictNullable(),
    suspensionReason: p.text().strictNullable(),
    /** When the account's deletion was scheduled, and when it was erased. */
    deletionRequestedAt: timestamp().strictNullable(),
    erasedAt: timestamp().strictNullable(),
    ...timestamps,
  },
  indexes: [
    // For `profiles.search` and `admin.users`: any part of the username.
    {
      name: 'users_username_trgm',
      expression: `create index users_username_trgm on users using gin (fold(username) gin_trgm_ops)`,
    },
    // For `admin.users`: any part of the e-mail.
    {
      name: 'users_email_trgm',
      expression: `create index users_email_trgm on users using gin (fold(email) gin_trgm_ops)`,
    },
    // For `admin.newcomers`.
    {
      name: 'users_new_until',
      expression: `create index users_new_until on users (new_until) where new_until is not null`,
    },
    // For `admin.suspended`.
    {
      name: 'users_suspended_at',
      expression: `create index users_suspended_at on users (suspended_at) where suspended_at is not null`,
    },
    // For `admin.scheduledDeletions` and `auth.dueForErasure`.
    {
      name: 'users_deletion_requested_at',
      expression: `create index users_deletion_requested_at on users (deletion_requested_at) where deletion_requested_at is not null and erased_at is null`,
    },
    // For `admin.activity`: registrations of the last weeks.
    { name: 'users_created_at', properties: ['createdAt'] },
  ],
  uniques: [
    {
      name: 'users_username_unique',
      expression: `create unique index users_username_unique on users (lower(username))`,
    },
    { name: 'users_email_unique', expression: `create unique index users_email_unique on users (lower(email))` },
    // Usernames are displayed without a trailing 0, so two must not differ in that alone.
    {
      name: 'users_display_name_unique',
      expression: `create unique index users_display_name_unique on users (display_name(username))`,
    },
  ],
  checks: [
    {
      name: 'users_username_check',
      expression: `username ~ '^[A-Za-z0-9_.-]{${limits.username.min},${limits.username.max}}$' or erased_at is not null`,
    },
    { name: 'users_email_check', expression: lengthBetween('email', 3, limits.email.max) },
    { name: 'users_bio_pending_review_check', expression: 'bio_pending_review_since is null or bio is not null' },
    { name: 'users_bio_check', expression: lengthBetween('bio', 1, limits.bio.max) },
    { name: 'users_region_check', expression: `region ~ '^[A-Z]{2}$'` },
    { name: 'users_profile_frame_check', expression: oneOf('profile_frame', profileFrames) },
    { name: 'users_spoiler_guard_check', expression: oneOf('spoiler_guard', spoilerGuardModes) },
    {
      name: 'users_suspension_check',
      expression: `(suspended_at is null) = (suspension_reason is null) and (suspended_until is null or suspended_at is not null)`,
    },
    {
      name: 'users_suspension_reason_check',
      expression: lengthBetween('suspension_reason', 1, limits.suspension.reason),
    },
    // Decides between a concurrent suspension and grant of the administrator role.
    { name: 'users_suspended_admin_check', expression: `not (is_admin and suspended_at is not null)` },
    { name: 'users_deletion_admin_check', expression: `not (is_admin and deletion_requested_at is not null)` },
    { name: 'users_erased_check', expression: `erased_at is null or deletion_requested_at is not null` },
    { name: 'users_user_status_check', expression: oneOf('user_status', userStatuses) },
  ],
})

export class User extends UserSchema.class {}
UserSchema.setClass(User)
