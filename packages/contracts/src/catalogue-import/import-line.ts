import * as z from 'zod'
import { parseAirDate, parseAirDates } from '../catalogue/air-dates.ts'
import { fieldsAs, optionalInFile } from '../catalogue/anime-fields.ts'
import { duration, episodeNumber, seasonNumber, videoUrl } from '../catalogue/catalogue.ts'
import { withheldField } from '../catalogue/changes/field-changes.ts'
import { sourceKeys } from '../catalogue/sources.ts'
import { flag, isStorable, optionalText, rowId, sentText, text, upTo } from '../fields.ts'
import { releaseSeasons } from '../labels.ts'
import { limits } from '../limits.ts'
import { uniqueFolded } from '../text/fold.ts'
import { refsOf, textOf } from './imported-refs.ts'
import { importedRelations } from './imported-relations.ts'
import { ageMarks, statedAudience } from './stated-audience.ts'
import { supplement } from './supplement.ts'

const importEpisode = z.object({
  episodeNumber,
  title: text({ max: limits.episodeTitle.max }),
  description: optionalText({ max: limits.description.max }),
  duration: optionalInFile(duration),
  videoUrl,
  /** Date of the first broadcast in any common notation; null if it cannot be parsed. */
  aired: z
    .unknown()
    .optional()
    .transform((written) => (typeof written === 'string' ? parseAirDate(written) : null)),
})

const importSeason = z.object({
  seasonNumber,
  title: optionalText({ max: limits.title.max }),
  description: optionalText({ max: limits.description.max }),
  /** The MyAnimeList entries that together make up the season, in order. */
  malIds: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((ids) => ids.slice(0, limits.batchIds.max).flatMap(textOf)),
  episodes: upTo(10_000, z.array(importEpisode)).refine(
    areUnique('episodeNumber'),
    'Un número de episodio está repetido',
  ),
})

const importLine = z.object({
  ...fieldsAs('imported'),
  ...ageMarks,
  /** The data set that the line comes from, if it is one of those that the site credits. */
  source: z
    .enum(sourceKeys)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  titleEnglish: optionalText({ max: limits.title.max }),
  titleJapanese: optionalText({ max: limits.title.max }),
  synonyms: upTo(limits.alternativeTitles.synonyms, z.array(text({ max: limits.title.max }))).default([]),
  tags: upTo(limits.animeTag.count, z.array(text({ max: limits.animeTag.max })))
    .default([])
    .transform(uniqueFolded),
  genres: upTo(limits.genre.count, z.array(text({ max: limits.genre.max }))).default([]),
  ids: z
    .record(
      sentText({ max: 40 }),
      z
        .unknown()
        .refine((id) => typeof id !== 'string' || isStorable(id), 'El identificador contiene caracteres no válidos'),
    )
    .default({})
    .transform(externalIds),
  seasons: upTo(200, z.array(importSeason))
    .refine(areUnique('seasonNumber'), 'Un número de temporada está repetido')
    .default([]),
  /** Alternative notations for `airedFrom`, `airedTo` and `studio`. */
  aired: z.unknown().optional().transform(parseAirDates),
  studios: z
    .array(text({ max: limits.studio.max }))
    .max(limits.studio.count)
    .catch([])
    .default([]),
  relations: importedRelations,
  /** The quarter of the premiere, for animes without an exact date. */
  releaseSeason: z
    .enum(releaseSeasons)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  /** Number of episodes and their length in minutes, for animes without an episode list. */
  episodeCount: z
    .int()
    .min(0)
    .max(10_000)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  duration: optionalInFile(duration),
  /** Set on lines that only add hours, platforms or ids to an anime that the catalogue already has. */
  supplement: supplement.optional(),
})

/**
 * One line of an import file (`.jsonl`, one JSON object per line): an anime with its seasons and episodes. Only `title`
 * is required. Absent fields leave a stored anime unchanged, unknown keys are ignored. `ids` are external identifiers
 * by source, e.g. `{"mal": 1}`.
 */
export const importAnime = importLine.transform(({ aired, studios, rating, ageRating, nsfw, isAdult, ...line }) => {
  const audience = statedAudience({ ...line, rating, ageRating, nsfw, isAdult })
  return {
    ...line,
    ...(audience && { audience }),
    refs: refsOf(line),
    studio: line.studio ?? studios[0] ?? null,
    /** All studios, the main one first. */
    studios: uniqueFolded([...(line.studio ? [line.studio] : []), ...studios]),
    airedFrom: line.airedFrom ?? aired.from ?? premiereOf(line),
    airedTo: line.airedTo ?? aired.to ?? endOf(line),
  }
})
export type ImportAnime = z.output<typeof importAnime>

export const previewImport = z.object({
  animes: upTo(limits.importBatch.max, z.array(importAnime).min(1)),
  /** Whether to leave every field that a person has changed. */
  refresh: flag.optional(),
})
export type PreviewImport = z.output<typeof previewImport>

export const importAnimes = previewImport.extend({
  /** The import that this batch belongs to; without one, the call counts as a separate import. */
  importId: rowId.optional(),
})
export type ImportAnimes = z.output<typeof importAnimes>

/** What a refresh left out, because people have changed the fields; absent for other imports. */
const withheld = z.array(withheldField)

/**
 * Four have an `animeId` of 0: `unknown`, a supplement for an anime that is not in the catalogue, `blocked`, a title of a takedown, `left_out`, an
 * adult title on a site without them, unless the catalogue has it, and `deleted`, an anime that an administrator has deleted, which only a refresh
 * leaves out.
 */
const importOutcomes = ['created', 'updated', 'unchanged', 'left_out', 'unknown', 'blocked', 'deleted'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const imported = z.object({
  /** In the order of the input. */
  results: z.array(
    z.object({
      animeId: z.int(),
      outcome: z.enum(importOutcomes),
      /** Whether a takedown has left out the line's cover. */
      isCoverBlocked: z.literal(true).optional(),
      withheld: withheld.optional(),
    }),
  ),
})

/** What `importAnimes` would do with each line, except that rejected lines do not stop the others. */
export const previewedImport = z.object({
  /** In the order of the input. */
  results: z.array(
    z.object({
      outcome: z.enum([...importOutcomes, 'refused']),
      reason: z.string().nullable(),
      withheld: withheld.optional(),
    }),
  ),
})
export type PreviewedImport = z.output<typeof previewedImport>

type Line = Pick<z.output<typeof importLine>, 'seasons' | 'status'>

/** Date of season 1, episode 1, if the line has it. */
function premiereOf({ seasons }: Line) {
  const first = seasons.find(({ seasonNumber }) => seasonNumber === 1)?.episodes
  return first?.find(({ episodeNumber }) => episodeNumber === 1)?.aired ?? null
}

/** Date of the last episode of a completed anime. */
function endOf({ seasons, status }: Line) {
  if (status !== 'completed') return null
  const last = seasons.toSorted((one, other) => other.seasonNumber - one.seasonNumber)[0]
  return last?.episodes.toSorted((one, other) => other.episodeNumber - one.episodeNumber)[0]?.aired ?? null
}

function areUnique<K extends string>(key: K) {
  return (rows: Record<K, number>[]) => new Set(rows.map((row) => row[key])).size === rows.length
}

/** Turns scalars and lists of scalars into text and drops other shapes, which cannot be identifiers. */
function externalIds(ids: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).flatMap(([source, value]) => {
      const texts = [value].flat().flatMap(textOf)
      return texts.length === 0 ? [] : [[source, texts.join(',')]]
    }),
  )
}
