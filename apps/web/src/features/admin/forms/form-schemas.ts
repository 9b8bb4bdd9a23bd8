import * as contract from '@animeteca/contracts/catalogue-editing'
import * as z from 'zod'

/** Inputs hold text, the contract speaks of numbers: a blank is absent, and what is no number is refused by the contract. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? (value.trim() ? Number(value) : undefined) : value), schema)

const { releaseYear } = contract.animeForm.shape
const { seasonNumber } = contract.seasonForm.shape
const { episodeNumber, duration } = contract.episodeForm.shape

/** A form holds when what it edits was last changed, a draft of it too: a later change is a conflict. */
const known = { updatedAt: contract.knownUpdate }
export type Known<Form> = Form & { updatedAt?: string | undefined }

export const animeValues = contract.animeForm.extend({ releaseYear: typed(releaseYear), ...known })
export const seasonValues = contract.seasonForm.extend({ seasonNumber: typed(seasonNumber), ...known })
export const episodeValues = contract.episodeForm.extend({
  episodeNumber: typed(episodeNumber),
  duration: typed(duration),
  ...known,
})
