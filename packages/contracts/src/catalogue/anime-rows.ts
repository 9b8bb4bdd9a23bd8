import * as z from 'zod'
import { personCard } from '../friends/friends.ts'
import { publicRows } from '../labels.ts'
import { animeCard } from './catalogue.ts'

/** A card in a row of animes: its cover and two lines of text. */
export const rowCard = animeCard.pick({
  id: true,
  title: true,
  coverImage: true,
  rating: true,
  releaseYear: true,
  hasEarlyAccess: true,
})
export type RowCard = z.output<typeof rowCard>

export const animeRow = z.object({ animes: z.array(rowCard) })
export type AnimeRow = z.output<typeof animeRow>

export const publicRow = z.object({ row: z.enum(publicRows, `Debe ser una de: ${publicRows.join(', ')}`) })
export type PublicRow = z.output<typeof publicRow>

/**
 * Animes that friends are watching or have completed and the viewer has not started, with how many friends and some
 * usernames.
 */
export const friendsRow = z.object({
  animes: z.array(rowCard.extend({ friendCount: z.int(), friends: z.array(personCard.shape.username) })),
})
export type FriendsRow = z.output<typeof friendsRow>

/**
 * Animes similar to one that the viewer has completed; `because` is null when no completed anime has enough of them.
 */
export const finishedRow = animeRow.extend({ because: rowCard.pick({ id: true, title: true }).nullable() })
export type FinishedRow = z.output<typeof finishedRow>
