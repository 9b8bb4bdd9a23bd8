import { caller, isShown } from './audience.ts'

const episodesOf = (isVisible: string) => `animes a
  join seasons s on s.anime_id = a.id and ${isVisible} and s.deleted_at is null
  join episodes e on e.season_id = s.id and e.deleted_at is null`

/** SQL from-clause, for administrators and counters: episodes `e` of seasons `s` of animes `a` where none of the three is deleted. */
export const existingEpisodes = episodesOf('a.deleted_at is null')

/** The same for everyone else: without adult titles, unless the viewer sees them. `viewer` is the SQL of a boolean, as for `isShown`. */
export const shownEpisodes = (viewer: string) => episodesOf(`a.deleted_at is null and ${isShown(viewer)}`)

/** The same for the caller, in statements whose first parameter is the id of the signed-in caller. */
export const episodesShownToCaller = shownEpisodes(caller)

/** SQL condition: an episode has been broadcast, as far as its hour or its day are known. */
export const hasAired = (e: string) => `coalesce(${e}.airs_at <= now(), ${e}.aired_on <= current_date, true)`
