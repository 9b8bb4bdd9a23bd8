/** Sites whose ids say which anime, or which part of one, is meant. */
export const externalSites = [
  'mal',
  'anilist',
  'kitsu',
  'anidb',
  'simkl',
  'livechart',
  'tvdb',
  'tmdb',
  'imdb',
  'trakt',
] as const
export type ExternalSite = (typeof externalSites)[number]
