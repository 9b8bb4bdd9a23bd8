import * as z from 'zod'
import { currentPassword, email, newPassword, user, username } from '../accounts/auth.ts'
import { signInCode } from '../accounts/second-factor.ts'
import { answerHash, codePoints, cursor, fileBytes, id, pageLimit, rowId, sentText, text, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { lists, listTypes, profileFrames, userStatuses } from '../labels.ts'
import type { ListType } from '../labels.ts'
import { limits } from '../limits.ts'
import { visibleCharacters } from '../text/visible-text.ts'

const tooShort = `Escribe al menos ${limits.profileSearch.min} caracteres para buscar`

export const searchProfiles = z.object({
  q: sentText({
    max: limits.profileSearch.max,
    required: tooShort,
    tooLong: 'La búsqueda es demasiado larga',
  })
    .refine((value) => codePoints(visibleCharacters(value)) >= limits.profileSearch.min, tooShort)
    .trim(),
})
export type SearchProfiles = z.output<typeof searchProfiles>
/** Private profiles have only the card, as in `profile`. */
const foundProfile = personCard.extend({
  id,
  bio: z.string().nullable(),
  /** False if the profile is private. */
  isAdmin: z.boolean(),
  createdAt: time.nullable(),
})
export type FoundProfile = z.output<typeof foundProfile>
export const foundProfiles = z.object({ users: z.array(foundProfile) })

export const profileByUsername = z.object({ username: sentText({ max: 100 }) })
export type ProfileByUsername = z.output<typeof profileByUsername>

/**
 * For strangers a private profile has only its card: everything else is null, and `isAdmin` is false. Hidden activity
 * appears as `offline`.
 */
export const profile = personCard.extend({
  id,
  bio: z.string().nullable(),
  /** Present while the bio is pending review, when only the person and administrators see it. */
  bioInReview: z.literal(true).optional(),
  isAdmin: z.boolean(),
  userStatus: z.enum(userStatuses).nullable(),
  status: z.enum(userStatuses).nullable(),
  createdAt: time.nullable(),
  email: z.string().nullable(),
  /** Whether the rest is hidden from the viewer. */
  isPrivate: z.boolean(),
})
export type Profile = z.output<typeof profile>

type ListCount = (typeof lists)[ListType]['count']
const listCounts = Object.fromEntries(listTypes.map((listType) => [lists[listType].count, z.int()])) as {
  [Count in ListCount]: z.ZodInt
}

export const profileStats = z.object({
  ...listCounts,
  episodesWatched: z.int(),
  commentsReceived: z.int(),
})
export type ProfileStats = z.output<typeof profileStats>

const profileComment = z.object({
  id: rowId,
  commenterId: id,
  commenterUsername: z.string(),
  commenterProfilePicture: z.string().nullable(),
  commenterProfileFrame: z.enum(profileFrames),
  comment: z.string(),
  createdAt: time,
  /** Present while it is pending review, when only its author and administrators see it. */
  inReview: z.literal(true).optional(),
})
export type ProfileComment = z.output<typeof profileComment>
/** Without `limit`, tRPC answers one page and REST the whole list; `nextCursor` continues it. */
export const listProfileComments = z.object({ id, limit: pageLimit.optional(), cursor: cursor.optional() })
export type ListProfileComments = z.output<typeof listProfileComments>
export const profileComments = z.object({
  comments: z.array(profileComment),
  nextCursor: cursor.nullable().optional(),
})

export const poll = z.object({ id, hash: answerHash })
export type Poll = z.output<typeof poll>
/** The profile and its hash when the hash has changed; null values are hidden from the viewer. */
export const polled = z.union([
  z.object({ changed: z.literal(false) }),
  z.object({
    changed: z.literal(true),
    hash: answerHash,
    profile,
    stats: profileStats.nullable(),
    /** Newest comments. */
    comments: z.array(profileComment).nullable(),
    commentsCursor: cursor.nullable(),
  }),
])

export const addProfileComment = z.object({
  id,
  comment: text({ max: limits.profileComment.max, required: 'Escribe un comentario' }),
})
export type AddProfileComment = z.output<typeof addProfileComment>
export const addedProfileComment = z.object({ comment: profileComment })
export const byComment = z.object({ commentId: rowId })
export type ByComment = z.output<typeof byComment>

const bio = text({
  min: 0,
  max: limits.bio.max,
  tooLong: `La biografía puede tener como mucho ${limits.bio.max} caracteres`,
})

/** Absent fields stay unchanged. `profilePicture` is a data URL, one of our URLs, or null to remove it. */
export const updateProfile = z.object({
  profilePicture: z.string().nullable().optional(),
  bio: bio.nullable().optional(),
  profileFrame: z.enum(profileFrames, 'El marco no existe').optional(),
  userStatus: z.enum(userStatuses, 'El estado no existe').optional(),
})
export type UpdateProfile = z.output<typeof updateProfile>
export const updatedProfile = z.object({ user })

export const uploadPicture = z.object({ file: fileBytes })
export type UploadPicture = z.output<typeof uploadPicture>

export const notifications = z.object({ email: z.boolean(), push: z.boolean(), marketing: z.boolean() })
export const privacy = z.object({ profilePublic: z.boolean(), showEmail: z.boolean(), showActivity: z.boolean() })
export const settings = z.object({ username: z.string(), email: z.string(), notifications, privacy })
export type Settings = z.output<typeof settings>

/** A new username, e-mail or password requires `currentPassword`. Absent fields stay unchanged. */
export const updateSettings = z.object({
  username: username.optional(),
  email: email.optional(),
  currentPassword: currentPassword.optional(),
  /** Required for a new e-mail or password of an account with a second factor. */
  code: signInCode.optional(),
  newPassword: newPassword.optional(),
  notifications: notifications.partial().optional(),
  privacy: privacy.partial().optional(),
})
export type UpdateSettings = z.output<typeof updateSettings>
