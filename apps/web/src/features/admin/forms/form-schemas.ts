import * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import * as z from 'zod'

/** Converts an input's text: blank is undefined, other text a number that the contract validates. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? (value.trim() ? Number(value) : undefined) : value), schema)

/** Splits a text into lines, and includes the wrong line in the error. */
const lines = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(linesOf, z.unknown()).transform((written, context) => {
    const { data, error } = schema.safeParse(written)
    const issue = error?.issues[0]
    if (!issue) return data as z.output<Schema>
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

/** The edited item's `updatedAt`, also in drafts: a later one on the server is a conflict. */
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
