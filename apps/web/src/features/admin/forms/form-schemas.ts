import * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import * as z from 'zod'

/** Inputs hold text, the contract speaks of numbers: a blank is absent, and what is no number is refused by the contract. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? (value.trim() ? Number(value) : undefined) : value), schema)

/** Words one a line; what is wrong with one is said with it. */
const lines = <Words extends z.ZodType>(schema: Words) =>
  z.preprocess(linesOf, z.unknown()).transform((written, context) => {
    const { data, error } = schema.safeParse(written)
    const issue = error?.issues[0]
    if (!issue) return data as z.output<Words>
    const line = Array.isArray(written) ? (written as string[])[Number(issue.path[0])] : undefined
    context.addIssue({ code: 'custom', message: line === undefined ? issue.message : `«${line}»: ${issue.message}` })
    return z.NEVER
  })

const linesOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : value

const { releaseYear, alternativeTitles, genres, otherStudios, tags } = contract.animeForm.shape
const { seasonNumber } = contract.seasonForm.shape
const { episodeNumber, duration } = contract.episodeForm.shape

/** A form holds when what it edits was last changed, a draft of it too: a later change is a conflict. */
const known = { updatedAt: contract.knownUpdate }
export type Known<Form> = Form & { updatedAt?: string | undefined }

export const animeValues = contract.animeForm.extend({
  releaseYear: typed(releaseYear),
  alternativeTitles: lines(alternativeTitles),
  genres: lines(genres),
  otherStudios: lines(otherStudios),
  tags: lines(tags),
  ...known,
})
export const seasonValues = contract.seasonForm.extend({ seasonNumber: typed(seasonNumber), ...known })
export const episodeValues = contract.episodeForm.extend({
  episodeNumber: typed(episodeNumber),
  duration: typed(duration),
  ...known,
})
