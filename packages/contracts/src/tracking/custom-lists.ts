import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { id, optionalText, rowId, success, text, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { listVisibilities } from '../labels.ts'
import { limits } from '../limits.ts'

const visibility = z.enum(listVisibilities, `Debe ser uno de: ${listVisibilities.join(', ')}`)

const listTitle = text({ max: limits.customList.title, required: 'Ponle un título' })
const description = optionalText({ max: limits.customList.description })

/** An anime in a grid of covers. */
export const coverCard = z.object({
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  animeRating: rating,
  releaseYear: z.int().nullable(),
  hasEarlyAccess: z.boolean(),
})

/** A custom list without its animes. */
export const customListSummary = z.object({
  id: rowId,
  title: z.string(),
  description: z.string().nullable(),
  visibility,
  /** Present while it is pending review, when only its owner and administrators see it. */
  inReview: z.literal(true).optional(),
  animeCount: z.int(),
  /** Covers of the first animes. */
  covers: z.array(coverCard.pick({ animeId: true, animeTitle: true, animeCoverImage: true })),
  updatedAt: time,
})
/** `userId` is the owner; the viewer by default. */
export const customLists = z.object({ userId: id.optional() })
export type CustomListsOf = z.output<typeof customLists>
export const customListSummaries = z.object({ lists: z.array(customListSummary) })
export type CustomLists = z.output<typeof customListSummaries>

export const byCustomList = z.object({ id: rowId })
export type ByCustomList = z.output<typeof byCustomList>
export const customList = customListSummary.omit({ covers: true }).extend({
  owner: personCard.extend({ id }),
  isOwn: z.boolean(),
  /** In the order that the owner has chosen. */
  animes: z.array(coverCard),
})
export type CustomList = z.output<typeof customList>

export const createCustomList = z.object({ title: listTitle, description, visibility: visibility.default('nobody') })
export type CreateCustomList = z.output<typeof createCustomList>
export const customListCreated = success.extend({ id: rowId })
/** Absent fields stay unchanged. */
export const updateCustomList = z.object({
  id: rowId,
  title: listTitle.optional(),
  description: description.optional(),
  visibility: visibility.optional(),
})
export type UpdateCustomList = z.output<typeof updateCustomList>

/** Adds or moves an anime: in front of `before`, or to the end. */
const placement = { animeId: id, before: id.nullish() }
export const placeInCustomList = z.object({ id: rowId, ...placement })
export type PlaceInCustomList = z.output<typeof placeInCustomList>
export const removeFromCustomList = z.object({ id: rowId, animeId: id })
export type RemoveFromCustomList = z.output<typeof removeFromCustomList>

export const favourites = z.object({ userId: id.optional() })
export type FavouritesOf = z.output<typeof favourites>
export const favouriteAnimes = z.object({ animes: z.array(coverCard) })
export type FavouriteAnimes = z.output<typeof favouriteAnimes>
export const placeFavourite = z.object(placement)
export type PlaceFavourite = z.output<typeof placeFavourite>
/** `before` is the anime that followed it, so that it can be put back in its place; null if it was the last one, or none. */
export const favouriteRemoved = success.extend({ before: id.nullable() })
