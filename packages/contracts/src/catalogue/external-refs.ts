import * as z from 'zod'
import { sentText } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Sites whose id names one entry of theirs: a season, a part of one, a film. Files that join several of them mean the same
 * entry by all.
 */
export const entrySites = [
  'mal',
  'anilist',
  'kitsu',
  'anidb',
  'simkl',
  'livechart',
  'animeplanet',
  'anisearch',
  'ann',
  'animecountdown',
  'notify',
] as const

/** Those that know nearly every anime: of a line that has ids of two animes there, none is stored. */
export const identitySites: readonly ExternalSite[] = ['mal', 'anilist', 'anidb', 'kitsu']

/**
 * Sites whose id names a whole series, which several animes of the catalogue may be parts of. Where an anime is only a part,
 * its id says which, as `<series>/<season>` or `<series>/<season>/<first episode>` of the site's own numbers (TVDB: `305074/0/7`).
 * Ids of TMDB say what they are of, as its addresses do: `tv/65930`, `movie/15575`.
 */
export const seriesSites = ['tvdb', 'tmdb', 'imdb', 'trakt'] as const

/** Sites that know animes by ids of their own. */
export const externalSites = [...entrySites, ...seriesSites] as const
export type ExternalSite = (typeof externalSites)[number]

export const externalSite = z.enum(externalSites, 'El sitio no existe')

/** An id as its site writes it in an address: a number, or a name with dashes. */
export const externalId = sentText({ max: limits.externalId.max })
  .trim()
  .regex(/^[\w./:!~%+@-]+$/u, 'Debe ser un identificador como el de la dirección de su página')

export const isExternalSite = (word: string): word is ExternalSite => externalSites.some((site) => site === word)

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

/** What the address of a page at one of the sites names; undefined where it is none of them. */
export function idInAddress(address: string): { site: ExternalSite; externalId: string } | undefined {
  const path = address.trim().replace(/^https?:\/\/(?:www\.)?/i, '')
  for (const [site, pattern] of addresses) {
    const [, id] = path.match(pattern) ?? []
    if (id !== undefined) return { site, externalId: id }
  }
  return undefined
}

/**
 * The episodes that an id stands for: those of the anime in order of season and number, from `firstEpisode` of the season on.
 * No season: the whole anime. No count: to the end of the season, or of the anime. A count of 0: it is known to be a part of
 * that season, and not which.
 */
export interface ExternalRange {
  seasonNumber: number | null
  firstEpisode: number
  episodeCount: number | null
}
