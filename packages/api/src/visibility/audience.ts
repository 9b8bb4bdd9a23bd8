import type { Viewer } from '@animeteca/contracts/can'

/**
 * The one rule for adult titles: they exist only for people who have asked for them, on a site that has them. Every read and write that reaches an
 * anime for someone outside the administration uses one of these conditions, so that a hidden title looks like one that does not exist. The viewer is
 * given by SQL of a boolean:
 *
 * - `visitors`, for answers that are the same for everyone without an account: pages of visitors, feeds, sitemaps, pictures;
 * - `wantsAdultTitles(userId)`, for a statement that knows the person's id: their own lists, notices, webhooks, calendars;
 * - a parameter with `seesAdultTitles(actor)`, for answers that are cached: the cache key must contain it.
 */
export const isShown = (viewer: string, a = 'a') => `(${a}.audience <> 'adult' or ${viewer})`

/** The same for an anime given by its id, by the index `animes_adult`, which contains adult titles only. Prefer `isShown` if the row is joined. */
export const isShownById = (viewer: string, animeId: string) =>
  `(not exists (select from animes h where h.id = ${animeId} and h.audience = 'adult') or ${viewer})`

/** SQL of the viewer for answers to visitors. */
export const visitors = 'false'

/** SQL of the viewer given by a person's id, null for a visitor. */
export function wantsAdultTitles(userId: string) {
  return `exists (select from users w where w.id = ${userId} and ${hasAskedForAdultTitles('w')})`
}

/** SQL of the viewer in statements whose first parameter is the caller's id. */
export const caller = wantsAdultTitles('$1')

/** SQL condition on `users u`: the person has asked for adult titles, and the site has them. */
export function hasAskedForAdultTitles(u: string) {
  return `(${u}.adult_titles_since is not null and exists (select from site_settings where has_adult_titles))`
}

/** The viewer as a parameter of a statement, and as a part of a cache key. */
export const seesAdultTitles = (viewer: Viewer) => viewer?.seesAdultTitles === true

/** Separates the cached answers of people who see adult titles from those of all others. */
export const audienceKey = (viewer: Viewer) => (seesAdultTitles(viewer) ? ' adult' : '')
