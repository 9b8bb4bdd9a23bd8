import * as z from 'zod'
import { cursor, id, pageLimit, rowId, time } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { externalSites } from '../external-sites.ts'
import { storedSources } from '../sources.ts'
import { sourcedParts } from './sourced-fields.ts'

/**
 * Parts of the catalogue whose changes by people are recorded. `relation` is one relation to another anime, `platform` the addresses of an anime on
 * one platform, `externalId` an id of another site, whose field is `site:id` and whose value is its range of episodes.
 */
export const editedKinds = ['anime', 'season', 'episode', 'relation', 'platform', 'externalId'] as const
export type EditedKind = (typeof editedKinds)[number]

/** The field of the record that a person deleted a season or an episode; its value is their numbers. */
export const deletedField = 'deleted'

/** The field of a season or an episode that a refresh leaves out, because a person has given its number to another one. */
export const takenField = 'numberTaken'

/** The field of all addresses of an anime on one platform. */
export const addressesField = 'addresses'

/** The field of an address that is proposed beside those of an anime on one platform. */
export const newAddressField = 'newAddress'

/** The episodes of an external id: the whole anime without a season, the rest of the season without a count. */
const idRange = z.object({
  seasonNumber: z.int().nullable(),
  firstEpisode: z.int(),
  episodeCount: z.int().nullable(),
})
export type IdRange = z.output<typeof idRange>

/** The value of a field: a text, a number, a switch, a list of names, the range of an id, or the numbers of what was deleted. */
const fieldValue = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    idRange,
    z.object({ seasonNumber: z.int(), episodeNumber: z.int().optional() }),
  ])
  .nullable()
export type FieldValue = z.output<typeof fieldValue>

/**
 * A value of the source that an import left out, because a person has changed the field. The field of a platform is the address, and its value the
 * countries; hours are a recurrence such as `R/2024-01-05T15:00:00Z/P7D`, and `episodeNumber` is the first episode that has them.
 */
export const withheldField = z.object({
  kind: z.enum([...editedKinds, 'broadcast']),
  field: z.string(),
  seasonNumber: z.int().nullable(),
  episodeNumber: z.int().nullable(),
  /** The value of the catalogue, which stays, and that of the source. */
  stored: fieldValue,
  given: fieldValue,
})
export type WithheldField = z.output<typeof withheldField>

export const listChanges = z.object({
  id,
  limit: pageLimit.default(limits.page.default),
  cursor: cursor.optional(),
})
export type ListChanges = z.output<typeof listChanges>

/** A season, consecutive episodes of one, or the episodes of one from the first on. */
const sourcedRange = z.object({
  seasonNumber: z.int(),
  firstEpisode: z.int().nullable(),
  lastEpisode: z.int().nullable(),
})
export type SourcedRange = z.output<typeof sourcedRange>

/** Where an anime's data came from, and what people have changed in it, newest first. */
export const animeHistory = z.object({
  animeId: id,
  title: z.string(),
  /**
   * The sources of the anime's data, the latest first, with the time of the last import that changed each part. Fields of the anime that a person has
   * changed are left out.
   */
  sources: z.array(
    z.object({
      source: z.enum(storedSources),
      importedAt: time,
      fields: z.array(
        z.object({
          field: z.enum(sourcedParts),
          importedAt: time,
          /** Which seasons, episodes, or episodes with hours; no episode numbers for seasons, and no last one for hours. */
          ranges: z.array(sourcedRange),
          /** The sites, for ids of other sites. */
          sites: z.array(z.enum(externalSites)),
          /** The related animes, or the platforms. */
          names: z.array(z.string()),
        }),
      ),
    }),
  ),
  changes: z.array(
    z.object({
      id: rowId,
      kind: z.enum(editedKinds),
      field: z.string(),
      seasonNumber: z.int().nullable(),
      episodeNumber: z.int().nullable(),
      /** Title of the related anime, for a relation; name of the platform, for its addresses. */
      related: z.string().nullable(),
      /** Both are null, and `isHidden` is true, for an episode's texts while the viewer's spoiler guard is on. */
      before: fieldValue,
      after: fieldValue,
      isHidden: z.boolean(),
      /** The author of the accepted proposal; null for administrators and deleted accounts. */
      username: z.string().nullable(),
      isProposed: z.boolean(),
      changedAt: time,
      revertedAt: time.nullable(),
      /** Whether the field still has this value, so that it is the person's and no import overwrites it. */
      isCurrent: z.boolean(),
    }),
  ),
  nextCursor: cursor.nullable(),
})
export type AnimeHistory = z.output<typeof animeHistory>
