import { statedAudience } from '@animeteca/contracts/catalogue-import/stated-audience'
import { idInAddress } from '@animeteca/contracts/catalogue/external-refs'
import { catalogueSources } from '@animeteca/contracts/catalogue/sources'
import type { SourceKey } from '@animeteca/contracts/catalogue/sources'
import { limits } from '@animeteca/contracts/limits'
import { fold } from '@animeteca/contracts/text/fold'
import * as z from 'zod'
import { idsIn, releaseSeasonOf, statusOf } from './external-values.ts'

const texts = z.array(z.string()).catch([])

/** An entry of manami's anime-offline-database, or of the fork that continues it in the same format. Invalid fields are ignored, except the title. */
const entry = z.object({
  sources: texts,
  title: z.string(),
  type: z.string().catch(''),
  episodes: z.int().min(0).catch(0),
  status: z.string().catch(''),
  animeSeason: z
    .object({ season: z.string().catch(''), year: z.int().nullish().catch(null) })
    .catch({ season: '', year: null }),
  picture: z.string().catch(''),
  duration: z.object({ value: z.number(), unit: z.string() }).nullish().catch(null),
  synonyms: texts,
  studios: texts,
  tags: texts,
  relatedAnime: texts.optional(),
  relations: texts.optional(),
})

/** Recognises an entry of anime-offline-database by its fields. */
export const isOfOfflineDatabase = (json: unknown): json is z.input<typeof entry> =>
  typeof json === 'object' && json !== null && 'sources' in json && Array.isArray(json.sources) && 'title' in json

/** The data set that the description before the entries names: manami's, archived in July 2026, or its continuation. */
export function offlineDatabaseIn(head: string): SourceKey | undefined {
  const [description = ''] = head.split(/"title"\s*:/, 1)
  const isNamed = (key: SourceKey) => description.includes(catalogueSources[key].address.replace('https://', ''))
  return (['anime-offline-database-cedya77', 'anime-offline-database'] as const).find(isNamed)
}

/** Converts an entry to an import line. Its relations have no kind, so all become `other`. */
export function lineOfEntry(json: z.input<typeof entry>, source: SourceKey = 'anime-offline-database'): unknown {
  const parsed = entry.safeParse(json)
  if (!parsed.success) return json
  const { sources, title, type, episodes, status, animeSeason, picture, duration, synonyms, studios, tags } =
    parsed.data
  const { relatedAnime, relations = relatedAnime ?? [] } = parsed.data
  const known = statusOf(status)
  const releaseSeason = releaseSeasonOf(animeSeason.season)
  return {
    source,
    title,
    type,
    ...(known && { status: known }),
    ...(isKnownYear(animeSeason.year) && { releaseYear: animeSeason.year }),
    ...(releaseSeason && { releaseSeason }),
    ...(picture.startsWith('https:') && !picture.endsWith('/no_pic.png') && { coverImage: picture }),
    // an anime that has not started has no episodes to mark
    ...(known !== 'upcoming' && { episodeCount: episodes, duration: minutesOf(duration) }),
    synonyms: fitting(synonyms, limits.title.max, limits.alternativeTitles.synonyms - 2),
    studios: fitting(studios, limits.studio.max, limits.studio.count),
    // stated from all tags, since only the first ones are stored
    audience: statedAudience({ ...silent, tags, genres: [] }),
    tags: fitting(tags, limits.animeTag.max, limits.animeTag.count),
    ids: idsIn(sources),
    relations: relations.slice(0, limits.relations.count).flatMap((address) => {
      const found = idInAddress(address)
      return found ? [{ kind: 'other', ids: { [found.site]: found.externalId } }] : []
    }),
  }
}

/** Its entries have no marks of age. */
const silent = { rating: undefined, ageRating: undefined, nsfw: undefined, isAdult: undefined }

const isKnownYear = (year: number | null | undefined) =>
  year != null && year >= limits.releaseYear.min && year <= limits.releaseYear.max

const inMinutes: Record<string, number> = { SECONDS: 1 / 60, MINUTES: 1, HOURS: 60 }

function minutesOf(duration: { value: number; unit: string } | null | undefined): number | null {
  const minutes = duration ? Math.round(duration.value * (inMinutes[duration.unit] ?? 0)) : 0
  return minutes >= limits.duration.min && minutes <= limits.duration.max ? minutes : null
}

/** Removes blank, too long and repeated values, and cuts the list to its limit. */
const fitting = (given: string[], maxLength: number, maxCount: number) =>
  [
    ...new Map(
      given.filter((word) => word.trim() !== '' && word.length <= maxLength).map((word) => [fold(word), word]),
    ).values(),
  ].slice(0, maxCount)
