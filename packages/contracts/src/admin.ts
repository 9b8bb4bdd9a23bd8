import * as z from 'zod'
import { currentPassword, user } from './auth.ts'
import { duration, episodeNumber, releaseYear, seasonNumber, videoUrl } from './catalogue-import.ts'
import { animeCard, episodeSummary, season } from './catalogue.ts'
import {
  cursor,
  fileBytes,
  flag,
  id,
  imageUrl,
  optionalText,
  pageLimit,
  rowId,
  searchText,
  sentText,
  success,
  text,
  time,
} from './fields.ts'
import { animeStatuses } from './labels.ts'
import { limits } from './limits.ts'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const absentIsNull = <T>(value: T | null | undefined) => value ?? null

/** `isCompleted` and `status` say the same thing twice: when they disagree, `status` wins. */
export const animeForm = z.object({
  title: text({ max: limits.title.max, required: 'El título es requerido' }),
  description: optionalText({ max: limits.description.max }),
  synopsis: optionalText({ max: limits.synopsis.max }),
  coverImage: z.preprocess(blankIsAbsent, imageUrl.nullish()).transform(absentIsNull),
  isCompleted: flag.optional(),
  status: z.enum(animeStatuses, 'El estado no existe').optional(),
  releaseYear: z.preprocess(blankIsAbsent, releaseYear.nullish()).transform(absentIsNull),
  hasEarlyAccess: flag.optional(),
})
export type AnimeForm = z.output<typeof animeForm>

export const seasonForm = z.object({
  seasonNumber,
  title: optionalText({ max: limits.title.max }),
  description: optionalText({ max: limits.description.max }),
})
export type SeasonForm = z.output<typeof seasonForm>

export const episodeForm = z.object({
  episodeNumber,
  title: text({ max: limits.episodeTitle.max, required: 'El número de episodio y título son requeridos' }),
  description: optionalText({ max: limits.description.max }),
  videoUrl,
  duration: z.preprocess(blankIsAbsent, duration.nullish()).transform(absentIsNull),
})
export type EpisodeForm = z.output<typeof episodeForm>

export const byId = z.object({ id })

/** When what is edited was last changed, as far as its editor knows: a later change is a conflict. Absent asks nothing. */
export const knownUpdate = time.optional()

export const updateAnime = animeForm.extend({ id, updatedAt: knownUpdate })
export const addSeason = seasonForm.extend({ id })
export const updateSeason = seasonForm.extend({ id, updatedAt: knownUpdate })
export const addEpisode = episodeForm.extend({ id })
export const updateEpisode = episodeForm.extend({ id, updatedAt: knownUpdate })

export const uploadCover = z.object({ file: fileBytes })
/** An address of ours, for `animeForm`. */
export const uploadedCover = z.object({ coverImage: imageUrl })

export const createdAnime = z.object({ animeId: id })
export const createdSeason = z.object({ seasonId: id })
export const createdEpisode = z.object({ episodeId: id })

/** Search, page size and place of an administrator's listing; without `limit` as many as fit on one page. */
export const listing = z.object({ q: searchText.optional(), limit: pageLimit.optional(), cursor: cursor.optional() })

export const animeListing = listing.extend({ status: z.enum(animeStatuses, 'El estado no existe').optional() })

export const adminAnime = animeCard.extend({
  description: z.string().nullable(),
  updatedAt: time,
  seasons: z.array(
    season.extend({
      updatedAt: time,
      episodes: z.array(episodeSummary.extend({ videoUrl: z.string().nullable(), updatedAt: time })),
    }),
  ),
})
export const adminAnimes = z.object({
  animes: z.array(adminAnime),
  total: z.int(),
  nextCursor: cursor.nullable().optional(),
})

export const stats = z.object({
  totalAnimes: z.int(),
  totalSeasons: z.int(),
  totalEpisodes: z.int(),
  totalUsers: z.int(),
  totalAdmins: z.int(),
})

/** What was new in each of the last weeks, which run from Monday to Sunday in UTC; oldest first, without gaps. */
export const activity = z.object({
  weeks: z.array(
    z.object({
      startsOn: z.iso.date(),
      endsOn: z.iso.date(),
      /** This week: its numbers still grow. */
      isRunning: z.boolean(),
      signUps: z.int(),
      votes: z.int(),
      watched: z.int(),
    }),
  ),
})

export const adminUser = user.extend({
  tags: z.array(z.string()),
  totalAnimes: z.int(),
  episodesWatched: z.int(),
  friendsCount: z.int(),
})
export const adminUsers = z.object({
  users: z.array(adminUser),
  total: z.int(),
  nextCursor: cursor.nullable().optional(),
})

export const setAdmin = z.object({ id, isAdmin: flag })
export const setBeta = z.object({ id, isBetaTester: flag })

export const tag = text({ max: limits.tag.max, required: 'Por favor ingresa un tag válido' })
  .refine((value) => value !== '.' && value !== '..', 'Por favor ingresa un tag válido')
  .refine((value) => !/\p{Cc}/u.test(value), 'Por favor ingresa un tag válido')
export const userTag = z.object({ id, tag })

export const trashKinds = ['anime', 'season', 'episode'] as const
export const trashItem = z.object({
  kind: z.enum(trashKinds),
  id,
  title: z.string(),
  /** The anime it belongs to, for seasons and episodes. */
  animeTitle: z.string().nullable(),
  deletedAt: time,
  /** After this moment it can no longer be restored. */
  restorableUntil: time,
})
export const trash = z.object({ items: z.array(trashItem), nextCursor: cursor.nullable() })
export const trashPage = z.object({ limit: pageLimit.optional(), cursor: cursor.optional() })
export const restore = z.object({ kind: z.enum(trashKinds), id })
/** The password only where the policy asks administrators for it. */
export const deleteAllAnimes = z.object({ password: currentPassword.optional() }).optional()
export const deletedAll = success.extend({ deletedCount: z.int() })

export const auditEntry = z.object({
  id: rowId,
  action: z.string(),
  actorId: id.nullable(),
  actorUsername: z.string().nullable(),
  targetType: z.string().nullable(),
  targetId: z.int().nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  createdAt: time,
})
export const auditPage = z.object({
  limit: pageLimit.optional(),
  cursor: cursor.optional(),
  action: sentText({ max: 60 }).optional(),
})
export const auditLog = z.object({ entries: z.array(auditEntry), nextCursor: cursor.nullable() })

/** A comment as moderators see it: with what it said before, when it was moderated. */
export const moderatedComment = z.object({
  id: rowId,
  episodeId: id,
  animeTitle: z.string(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  userId: id,
  username: z.string(),
  content: z.string(),
  originalContent: z.string().nullable(),
  moderated: z.boolean(),
  createdAt: time,
})
export const comments = z.object({ comments: z.array(moderatedComment), nextCursor: cursor.nullable() })
export const commentsPage = z.object({ limit: pageLimit.optional(), cursor: cursor.optional() })
