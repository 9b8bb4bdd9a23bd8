import * as z from 'zod'
import { email, newPassword, user, username } from './auth.ts'
import { codePoints, id, text, time } from './fields.ts'
import { personCard } from './friends.ts'
import { profileFrames, userStatuses } from './labels.ts'
import { limits } from './limits.ts'

export const searchProfiles = z.object({
  q: z
    .string('Escribe al menos 2 caracteres para buscar')
    .max(limits.profileSearch.max, 'La búsqueda es demasiado larga')
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'El texto contiene caracteres no válidos')
    .refine(
      (value) => codePoints(value.replace(/\s/gu, '')) >= limits.profileSearch.min,
      'Escribe al menos 2 caracteres para buscar',
    )
    .trim(),
})
export const foundProfiles = z.object({
  users: z.array(personCard.extend({ id, bio: z.string().nullable(), isAdmin: z.boolean(), createdAt: time })),
})

export const profileById = z.object({ id })
export const profileByUsername = z.object({ username: z.string().max(100) })

/** A private profile keeps only its card for strangers: everything else is null. */
export const profile = personCard.extend({
  id,
  bio: z.string().nullable(),
  isAdmin: z.boolean().nullable(),
  userStatus: z.enum(userStatuses).nullable(),
  status: z.enum(userStatuses).nullable(),
  createdAt: time.nullable(),
  email: z.string().nullable(),
  isPrivate: z.boolean(),
})

export const profileStats = z.object({
  watching: z.int(),
  completed: z.int(),
  planToWatch: z.int(),
  dropped: z.int(),
  episodesWatched: z.int(),
  commentsReceived: z.int(),
})

export const profileComment = z.object({
  id,
  commenterId: id,
  commenterUsername: z.string(),
  commenterProfilePicture: z.string().nullable(),
  commenterProfileFrame: z.enum(profileFrames),
  comment: z.string(),
  createdAt: time,
})
export const profileComments = z.object({ comments: z.array(profileComment) })
export const addProfileComment = z.object({
  id,
  comment: text({ max: limits.profileComment.max, required: 'Escribe un comentario' }),
})
export const addedProfileComment = z.object({ comment: profileComment })
export const byComment = z.object({ commentId: id })

const bio = text({
  min: 0,
  max: limits.bio.max,
  tooLong: `La biografía puede tener como mucho ${limits.bio.max} caracteres`,
})

/** Absent leaves as it is; `profilePicture` is a data URL, a URL of ours, or null to remove. */
export const updateProfile = z.object({
  profilePicture: z.string().nullable().optional(),
  bio: bio.nullable().optional(),
  profileFrame: z.enum(profileFrames, 'El marco no existe').optional(),
  userStatus: z.enum(userStatuses, 'El estado no existe').optional(),
})
export const updatedProfile = z.object({ user })

export const notifications = z.object({ email: z.boolean(), push: z.boolean(), marketing: z.boolean() })
export const privacy = z.object({ profilePublic: z.boolean(), showEmail: z.boolean(), showActivity: z.boolean() })
export const settings = z.object({ username: z.string(), email: z.string(), notifications, privacy })

/** Username and e-mail change only with `currentPassword`; everything absent stays. */
export const updateSettings = z.object({
  username: username.optional(),
  email: email.optional(),
  currentPassword: z.string().max(limits.password.maxBytes).optional(),
  newPassword: newPassword.optional(),
  notifications: notifications.partial().optional(),
  privacy: privacy.partial().optional(),
})
