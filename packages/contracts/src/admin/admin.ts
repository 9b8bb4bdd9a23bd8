import * as z from 'zod'
import { currentPassword, user } from '../accounts/auth.ts'
import { pageShape } from '../catalogue/anime-fields.ts'
import { audiences, audienceSources } from '../catalogue/audiences.ts'
import { trashKinds } from '../catalogue/catalogue-editing.ts'
import { animeCard, episodeSummary, season } from '../catalogue/catalogue.ts'
import { cursor, flag, id, pageLimit, rowId, searchText, sentText, text, time } from '../fields.ts'
import { animeStatuses, relationKinds, userStates } from '../labels.ts'
import { limits } from '../limits.ts'

/** Paging for lists that are always paged. */
export const page = z.object({ limit: pageLimit.default(limits.page.default), cursor: cursor.optional() })
export type Page = z.output<typeof page>

/** Search and paging of an administrator's list. Without `limit`, tRPC answers one page and REST the whole list. */
const listing = z.object({ q: searchText.optional(), limit: pageLimit.optional(), cursor: cursor.optional() })

export const userListing = listing.extend({ state: z.enum(userStates, 'El estado no existe').optional() })
export type UserListing = z.output<typeof userListing>

export const animeListing = listing.extend({
  status: z.enum(animeStatuses, 'El estado no existe').optional(),
  audience: z.enum(audiences, 'El público no existe').optional(),
})
export type AnimeListing = z.output<typeof animeListing>

export const adminAnime = animeCard.extend({
  ...pageShape,
  alternativeTitles: z.array(z.string()),
  genres: z.array(z.string()),
  otherStudios: z.array(z.string()),
  tags: z.array(z.string()),
  /** Who has stated the audience; null if it is the default. */
  audienceSource: z.enum(audienceSources).nullable(),
  /** Related animes, including relations that are stored on the other anime. */
  relations: z.array(
    z.object({ animeId: id, kind: z.enum(relationKinds), title: z.string(), coverImage: z.string().nullable() }),
  ),
  updatedAt: time,
  seasons: z.array(
    season.extend({
      updatedAt: time,
      episodes: z.array(
        episodeSummary.extend({ videoUrl: z.string().nullable(), airedOn: z.iso.date().nullable(), updatedAt: time }),
      ),
    }),
  ),
})
export type AdminAnime = z.output<typeof adminAnime>
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
export type Stats = z.output<typeof stats>

/** New rows per week, from Monday to Sunday in UTC, oldest first and without gaps. */
export const activity = z.object({
  weeks: z.array(
    z.object({
      startsOn: z.iso.date(),
      endsOn: z.iso.date(),
      /** Whether this is the current week, whose numbers still grow. */
      isRunning: z.boolean(),
      signUps: z.int(),
      votes: z.int(),
      watched: z.int(),
    }),
  ),
})
export type Activity = z.output<typeof activity>

const adminUser = user.extend({
  tags: z.array(z.string()),
  totalAnimes: z.int(),
  episodesWatched: z.int(),
  friendsCount: z.int(),
})
export type AdminUser = z.output<typeof adminUser>
export const adminUsers = z.object({
  users: z.array(adminUser),
  total: z.int(),
  nextCursor: cursor.nullable().optional(),
})

/** How many items wait for an administrator's decision. */
export const waiting = z.object({
  /** Reported items, and texts that are pending review because of a blocked word. */
  reports: z.int(),
  /** Bursts of ratings under review. */
  ratings: z.int(),
  /** Takedown requests, and appeals against rejected ones. */
  takedowns: z.int(),
  /** Proposed changes of the catalogue. */
  proposals: z.int(),
})
export type Waiting = z.output<typeof waiting>

/** Ids of accounts that still have the lower rate limits of new accounts, newest first. */
export const newcomers = z.object({ userIds: z.array(id) })

/** `password` is the administrator's own, where the policy requires it. */
export const setAdmin = z.object({ id, isAdmin: flag, password: currentPassword.optional() })
export type SetAdmin = z.output<typeof setAdmin>
export const setBeta = z.object({ id, isBetaTester: flag })
export type SetBeta = z.output<typeof setBeta>

export const tag = text({ max: limits.tag.max, required: 'Por favor ingresa un tag válido' })
  .refine((value) => value !== '.' && value !== '..', 'Por favor ingresa un tag válido')
  .refine((value) => !/\p{Cc}/u.test(value), 'Por favor ingresa un tag válido')
export const userTag = z.object({ id, tag })
export type UserTag = z.output<typeof userTag>

const trashItem = z.object({
  kind: z.enum(trashKinds),
  id,
  title: z.string(),
  /** The anime it belongs to, for seasons and episodes. */
  animeTitle: z.string().nullable(),
  deletedAt: time,
  /** It can be restored until then. */
  restorableUntil: time,
})
export type TrashItem = z.output<typeof trashItem>
export const trash = z.object({ items: z.array(trashItem), nextCursor: cursor.nullable() })
/** A bulk deletion that moved many animes to the trash, listed while it can be undone. */
const deletion = z.object({
  id,
  deletedAt: time,
  /** Null once the account is deleted. */
  deletedBy: z.string().nullable(),
  /** Whether all animes were deleted, or those that an undone import had created. */
  of: z.enum(['all', 'import']),
  /** File name of that import, if known. */
  fileName: z.string().nullable(),
  /** How many of them are still in the trash. */
  animeCount: z.int(),
  restorableUntil: time,
})
export type Deletion = z.output<typeof deletion>
export const deletions = z.array(deletion)
const auditEntry = z.object({
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
export type AuditEntry = z.output<typeof auditEntry>
export const auditPage = page.extend({ action: sentText({ max: 60 }).optional() })
export type AuditPage = z.output<typeof auditPage>
export const auditLog = z.object({ entries: z.array(auditEntry), nextCursor: cursor.nullable() })

/** A comment as administrators see it, with its original text once it has been moderated. */
const moderatedComment = z.object({
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
export type ModeratedComment = z.output<typeof moderatedComment>
export const comments = z.object({ comments: z.array(moderatedComment), nextCursor: cursor.nullable() })
