import * as z from 'zod'
import { currentPassword, user } from '../accounts/auth.ts'
import { pageShape } from '../catalogue/anime-fields.ts'
import { trashKinds } from '../catalogue/catalogue-editing.ts'
import { animeCard, episodeSummary, season } from '../catalogue/catalogue.ts'
import { cursor, flag, id, pageLimit, rowId, searchText, sentText, text, time } from '../fields.ts'
import { animeStatuses, relationKinds, userStates } from '../labels.ts'
import { limits } from '../limits.ts'

/** One page of what is never given whole. */
export const page = z.object({ limit: pageLimit.default(limits.page.default), cursor: cursor.optional() })
export type Page = z.output<typeof page>

/** Search, page size and place of an administrator's listing; without `limit` as many as fit on one page, and over REST all of it. */
export const listing = z.object({ q: searchText.optional(), limit: pageLimit.optional(), cursor: cursor.optional() })
export type Listing = z.output<typeof listing>

export const userListing = listing.extend({ state: z.enum(userStates, 'El estado no existe').optional() })
export type UserListing = z.output<typeof userListing>

export const animeListing = listing.extend({ status: z.enum(animeStatuses, 'El estado no existe').optional() })
export type AnimeListing = z.output<typeof animeListing>

export const adminAnime = animeCard.extend({
  ...pageShape,
  alternativeTitles: z.array(z.string()),
  genres: z.array(z.string()),
  otherStudios: z.array(z.string()),
  tags: z.array(z.string()),
  /** What others are to it, whichever of the two says so. */
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
export type Activity = z.output<typeof activity>

export const adminUser = user.extend({
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

/** How much waits for the decision of an administrator. */
export const waiting = z.object({
  /** Things that were reported or held back by the word list. */
  reports: z.int(),
  /** Bursts of ratings under review. */
  ratings: z.int(),
})
export type Waiting = z.output<typeof waiting>

/** Ids of those whose account is held to what newcomers may do, the newest first. */
export const newcomers = z.object({ userIds: z.array(id) })

/** With the administrator's own password, where the policy asks for it. */
export const setAdmin = z.object({ id, isAdmin: flag, password: currentPassword.optional() })
export type SetAdmin = z.output<typeof setAdmin>
export const setBeta = z.object({ id, isBetaTester: flag })
export type SetBeta = z.output<typeof setBeta>

export const tag = text({ max: limits.tag.max, required: 'Por favor ingresa un tag válido' })
  .refine((value) => value !== '.' && value !== '..', 'Por favor ingresa un tag válido')
  .refine((value) => !/\p{Cc}/u.test(value), 'Por favor ingresa un tag válido')
export const userTag = z.object({ id, tag })
export type UserTag = z.output<typeof userTag>

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
export type TrashItem = z.output<typeof trashItem>
export const trash = z.object({ items: z.array(trashItem), nextCursor: cursor.nullable() })
/** An act that moved many animes into the trash, as long as it can be undone. */
export const deletion = z.object({
  id,
  deletedAt: time,
  /** Null once they have left. */
  deletedBy: z.string().nullable(),
  /** All animes, or those that an import had made, which was undone. */
  of: z.enum(['all', 'import']),
  /** Of that import, where it is known. */
  fileName: z.string().nullable(),
  /** How many of them are still there. */
  animeCount: z.int(),
  restorableUntil: time,
})
export type Deletion = z.output<typeof deletion>
export const deletions = z.array(deletion)
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
export type AuditEntry = z.output<typeof auditEntry>
export const auditPage = page.extend({ action: sentText({ max: 60 }).optional() })
export type AuditPage = z.output<typeof auditPage>
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
export type ModeratedComment = z.output<typeof moderatedComment>
export const comments = z.object({ comments: z.array(moderatedComment), nextCursor: cursor.nullable() })
