import * as z from 'zod'
import { currentPassword, email, newPassword, user, username } from '../accounts/auth.ts'
import { signInCode } from '../accounts/second-factor.ts'
import { answerHash, codePoints, cursor, fileBytes, id, pageLimit, rowId, sentText, text, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { externalEntry } from '../history/external-entries.ts'
import {
  eventKinds,
  lists,
  listTypes,
  listVisibilities,
  profileFrames,
  userStatuses,
  spoilerGuardModes,
} from '../labels.ts'
import type { ListType } from '../labels.ts'
import { limits } from '../limits.ts'
import { noticeKinds } from '../notices/notices.ts'
import { visibleCharacters } from '../text/visible-text.ts'
import { entryDetails } from '../tracking/entry-details.ts'

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
export const foundProfile = personCard.extend({
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

export const profileComment = z.object({
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
export const byComment = z.object({ commentId: id })
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

const aboutEpisode = z.object({ anime: z.string(), seasonNumber: z.int(), episodeNumber: z.int() })

/** All stored data of a person, for their data export. It includes content in the trash. */
export const ownData = z.object({
  exportedAt: time,
  user,
  settings,
  /** When the address agreed to receive mail; null if it has not. */
  emailConfirmedAt: time.nullable(),
  lists: z.array(z.object({ anime: z.string(), listType: z.enum(listTypes), addedAt: time })),
  /** Tracking events; `anime` is null for episodes of several animes. */
  activity: z.array(
    z.object({
      at: time,
      kind: z.enum(eventKinds),
      anime: z.string().nullable(),
      episodes: z.int(),
      listFrom: z.enum(listTypes).nullable(),
      listTo: z.enum(listTypes).nullable(),
      isUndone: z.boolean(),
    }),
  ),
  /** Includes imported data of other sites. */
  listDetails: z.array(
    entryDetails.omit({ animeId: true, importedScore: true }).extend({
      anime: z.string(),
      externalScore: z.int().nullable(),
      externalStatus: z.string().nullable(),
      externalProgress: z.int().nullable(),
      externalEntries: z.array(externalEntry),
    }),
  ),
  customLists: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      visibility: z.enum(listVisibilities),
      animes: z.array(z.string()),
    }),
  ),
  favourites: z.array(z.string()),
  history: z.array(aboutEpisode.extend({ progress: z.int(), updatedAt: time })),
  watched: z.array(aboutEpisode.extend({ watchedAt: time.nullable() })),
  /** Rewatches with their episodes; `endedAt` is null while active. */
  rewatches: z.array(
    z.object({
      anime: z.string(),
      startedAt: time,
      endedAt: time.nullable(),
      isFinished: z.boolean(),
      watched: z.array(aboutEpisode.omit({ anime: true }).extend({ watchedAt: time })),
    }),
  ),
  ratings: z.array(aboutEpisode.extend({ rating: z.int(), createdAt: time })),
  episodeComments: z.array(aboutEpisode.extend({ content: z.string(), createdAt: time })),
  likedComments: z.array(aboutEpisode.extend({ by: z.string(), createdAt: time })),
  spoilerVeil: z.enum(spoilerGuardModes),
  liftedVeils: z.array(aboutEpisode),
  profileCommentsWritten: z.array(z.object({ to: z.string(), comment: z.string(), createdAt: time })),
  profileCommentsReceived: z.array(z.object({ by: z.string(), comment: z.string(), createdAt: time })),
  friends: z.array(z.object({ username: z.string(), isAccepted: z.boolean(), createdAt: time })),
  reports: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      text: z.string().nullable(),
      createdAt: time,
      outcome: z.string().nullable(),
    }),
  ),
  blocked: z.array(z.object({ username: z.string(), createdAt: time })),
  notices: z.array(
    z.object({ kind: z.enum(noticeKinds), by: z.string().nullable(), createdAt: time, isRead: z.boolean() }),
  ),
  /** History imports. */
  imports: z.array(
    z.object({
      format: z.string(),
      owner: z.string().nullable(),
      state: z.string(),
      rowCount: z.int(),
      createdAt: time,
      appliedAt: time.nullable(),
      undoneAt: time.nullable(),
    }),
  ),
  /** Active sessions. */
  sessions: z.array(z.object({ device: z.string().nullable(), createdAt: time, lastUsedAt: time })),
  /** Access of programs, players and calendars, without secrets. */
  apiTokens: z.array(
    z.object({
      name: z.string(),
      scope: z.string(),
      createdAt: time,
      expiresAt: time.nullable(),
      lastUsedAt: time.nullable(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
  /** Since when the second factor is on; null while it is off. */
  secondFactorSince: time.nullable(),
  webhooks: z.array(z.object({ url: z.string(), events: z.array(z.string()), isActive: z.boolean(), createdAt: time })),
  calendarAddressSince: time.nullable(),
  players: z.array(
    z.object({
      name: z.string(),
      playerUser: z.string().nullable(),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
  /** Recent deliveries of players, as far as they could be read. */
  playerDeliveries: z.array(
    z.object({
      source: z.string().nullable(),
      event: z.string().nullable(),
      title: z.string().nullable(),
      outcome: z.string().nullable(),
      receivedAt: time,
      watchedAt: time,
    }),
  ),
  /** Series of players that the person has matched by hand. */
  playerCorrections: z.array(
    z.object({ source: z.string(), series: z.string(), anime: z.string(), seasonNumber: z.int() }),
  ),
  tags: z.array(z.string()),
})
export type OwnData = z.output<typeof ownData>
