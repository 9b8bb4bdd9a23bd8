import * as z from 'zod'
import { sentText } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Sites whose ids identify one entry: a season, a part of one, or a movie. Files with ids of several of these sites
 * mean the same entry by all of them.
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

/**
 * Sites that list nearly every anime. If a line resolves to two animes by ids of one of them, none of its ids is
 * stored.
 */
export const identitySites: readonly ExternalSite[] = ['mal', 'anilist', 'anidb', 'kitsu']

/**
 * Sites whose ids identify a whole series. Several animes may be parts of one series. For a part, the id ends in the site's
 * own numbers: `<series>/<season>` or `<series>/<season>/<first episode>` (TVDB: `305074/0/7`). TMDB ids begin with
 * their kind, as in its URLs: `tv/65930`, `movie/15575`.
 */
export const seriesSites = ['tvdb', 'tmdb', 'imdb', 'trakt'] as const

export const externalSites = [...entrySites, ...seriesSites] as const
export type ExternalSite = (typeof externalSites)[number]

/** The names of the sites on screen. */
export const siteNames: Record<ExternalSite, string> = {
  mal: 'MyAnimeList',
  anilist: 'AniList',
  kitsu: 'Kitsu',
  anidb: 'AniDB',
  simkl: 'SIMKL',
  livechart: 'LiveChart',
  animeplanet: 'Anime-Planet',
  anisearch: 'aniSearch',
  ann: 'Anime News Network',
  animecountdown: 'AnimeCountdown',
  notify: 'Notify.moe',
  tvdb: 'TheTVDB',
  tmdb: 'TMDB',
  imdb: 'IMDb',
  trakt: 'Trakt',
}

export const externalSite = z.enum(externalSites, 'El sitio no existe')

/** An id as in the site's URLs: a number, or a slug. */
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
