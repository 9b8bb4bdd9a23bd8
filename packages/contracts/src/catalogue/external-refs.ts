import * as z from 'zod'
import { sentText } from '../fields.ts'
import { limits } from '../limits.ts'
import { externalSites } from './external-sites.ts'
import type { ExternalSite } from './external-sites.ts'

export const externalSite = z.enum(externalSites, 'El sitio no existe')

/** An id as in the site's URLs: a number, or a slug. */
export const externalId = sentText({ max: limits.externalId.max })
  .trim()
  .regex(/^[\w./:!~%+@-]+$/u, 'Debe ser un identificador como el de la dirección de su página')

const addresses: [site: ExternalSite, pattern: RegExp][] = [
  ['mal', /^myanimelist\.net\/anime\/(\d+)/],
  ['anilist', /^anilist\.co\/anime\/(\d+)/],
  ['kitsu', /^kitsu\.(?:app|io)\/anime\/([\w-]+)/],
  ['anidb', /^anidb\.net\/(?:anime\/|a)(\d+)/],
  ['simkl', /^simkl\.com\/anime\/(\d+)/],
  ['livechart', /^livechart\.me\/anime\/(\d+)/],
  ['animeplanet', /^anime-planet\.com\/anime\/([\w.-]+)/],
  ['anisearch', /^anisearch\.com\/anime\/(\d+)/],
  ['ann', /^animenewsnetwork\.com\/encyclopedia\/anime\.php\?id=(\d+)/],
  ['animecountdown', /^animecountdown\.com\/(\d+)/],
  ['notify', /^notify\.moe\/anime\/([\w-]+)/],
  ['tvdb', /^thetvdb\.com\/(?:series|dereferrer\/series)\/(\d+)/],
  ['tmdb', /^themoviedb\.org\/((?:tv|movie)\/\d+)/],
  ['imdb', /^imdb\.com\/title\/(tt\d+)/],
  ['trakt', /^trakt\.tv\/shows\/([\w-]+)/],
]

/** Parses the URL of a page on one of the sites; undefined for any other URL. */
export function idInAddress(address: string): { site: ExternalSite; externalId: string } | undefined {
  const path = address.trim().replace(/^https?:\/\/(?:www\.)?/i, '')
  for (const [site, pattern] of addresses) {
    const [, id] = path.match(pattern) ?? []
    if (id !== undefined) return { site, externalId: id }
  }
  return undefined
}

/**
 * The episodes that an id covers, in order of season and number, starting at `firstEpisode` of the season.
 * `seasonNumber: null` is the whole anime; `episodeCount: null` goes to the end of the season or anime; `episodeCount:
 * 0` is an unknown part of the season.
 */
export interface ExternalRange {
  seasonNumber: number | null
  firstEpisode: number
  episodeCount: number | null
}
