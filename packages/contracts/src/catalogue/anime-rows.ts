import * as z from 'zod'
import { personCard } from '../friends/friends.ts'
import { publicRows } from '../labels.ts'
import { animeCard } from './catalogue.ts'

/** An anime among others in a row: as much as its cover and two lines show. */
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

/** What the viewer's friends watch or have finished and the viewer has not begun: by how many, and some of their names. */
export const friendsRow = z.object({
  animes: z.array(rowCard.extend({ friendCount: z.int(), friends: z.array(personCard.shape.username) })),
})
export type FriendsRow = z.output<typeof friendsRow>

/** What goes with an anime that the viewer has finished; null where none has enough. */
export const finishedRow = animeRow.extend({ because: rowCard.pick({ id: true, title: true }).nullable() })
export type FinishedRow = z.output<typeof finishedRow>
