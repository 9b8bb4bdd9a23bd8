import { idInAddress } from '@animeteca/contracts/catalogue/external-refs'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import {
  animeStatuses,
  animeStatusLabels,
  releaseSeasons,
  yearSeasonLabels,
  yearSeasons,
} from '@animeteca/contracts/labels'
import type { AnimeStatus, ReleaseSeason } from '@animeteca/contracts/labels'
import { fold } from '@animeteca/contracts/text/fold'

/** Our values and labels, and the words of other catalogues, without case and accents. */
const statuses = new Map<string, AnimeStatus>([
  ...animeStatuses.map((status) => [status, status] as const),
  ...animeStatuses.map((status) => [fold(animeStatusLabels[status]), status] as const),
  ['finished', 'completed'],
  ['finished airing', 'completed'],
  ['finalizado', 'completed'],
  ['ongoing', 'airing'],
  ['currently airing', 'airing'],
  ['releasing', 'airing'],
  ['not yet aired', 'upcoming'],
  ['not yet released', 'upcoming'],
  ['hiatus', 'paused'],
])

const seasons = new Map<string, ReleaseSeason>([
  ...releaseSeasons.map((season) => [season, season] as const),
  ...releaseSeasons.map((season, quarter) => [yearSeasons[quarter]!, season] as const),
  ...releaseSeasons.map((season, quarter) => [fold(yearSeasonLabels[yearSeasons[quarter]!]), season] as const),
])

/** Translates a status of other catalogues; undefined for unknown ones. */
export const statusOf = (word: string) => statuses.get(fold(word.trim()).replaceAll('_', ' '))

/** Translates the season of a premiere; undefined for unknown ones. */
export const releaseSeasonOf = (word: string) => seasons.get(fold(word.trim()))

/** Extracts external ids from page URLs, by site. */
export function idsIn(addresses: unknown[]): Partial<Record<ExternalSite, string[]>> {
  const ids: Partial<Record<ExternalSite, string[]>> = {}
  for (const address of addresses) {
    const found = typeof address === 'string' ? idInAddress(address) : undefined
    if (found) (ids[found.site] ??= []).push(found.externalId)
  }
  return ids
}
