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

export const isExternalSite = (word: string): word is ExternalSite => externalSites.some((site) => site === word)
