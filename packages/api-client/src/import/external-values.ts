import { idInAddress } from '@animeteca/contracts/catalogue/external-refs'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { animeStatuses } from '@animeteca/contracts/labels'
import type { AnimeStatus } from '@animeteca/contracts/labels'

const statuses: Record<string, AnimeStatus> = {
  ...Object.fromEntries(animeStatuses.map((status) => [status, status])),
  finished: 'completed',
  'finished airing': 'completed',
  finalizado: 'completed',
  ongoing: 'airing',
  'currently airing': 'airing',
  releasing: 'airing',
  'en emision': 'airing',
  'not yet aired': 'upcoming',
  'not yet released': 'upcoming',
  proximamente: 'upcoming',
  hiatus: 'paused',
}

/** Translates a status of other catalogues; undefined for unknown ones. */
export const statusOf = (word: string): AnimeStatus | undefined =>
  statuses[word.trim().toLowerCase().replaceAll('_', ' ')]

/** Extracts external ids from page URLs, by site. */
export function idsIn(addresses: unknown[]): Partial<Record<ExternalSite, string[]>> {
  const ids: Partial<Record<ExternalSite, string[]>> = {}
  for (const address of addresses) {
    const found = typeof address === 'string' ? idInAddress(address) : undefined
    if (found) (ids[found.site] ??= []).push(found.externalId)
  }
  return ids
}
