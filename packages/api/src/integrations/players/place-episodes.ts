import type { DeliveryReason } from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'

/** A visible episode of an anime. */
export interface PlaceableEpisode {
  id: number
  seasonId: number
  seasonNumber: number
  episodeNumber: number
}

/** The matched episodes, in order, or the reason why no episode matched. */
export type Placed = { episodeIds: number[] } | { reason: DeliveryReason }

/** Episode numbers of a player: a season, which some omit, and one episode or a range. */
export interface PlayerNumbers {
  season: number | null
  episode: number | null
  lastEpisode: number | null
}

/**
 * Maps a player's numbers to episodes of an anime. Numbers past the end of the first season continue in the next ones, for players
 * without seasons. Ambiguous numbers match no episode.
 */
export function place(episodes: readonly PlaceableEpisode[], { season, ...numbers }: PlayerNumbers): Placed {
  if (season === 0) return { reason: 'special' }
  const seasonNumber = season ?? 1
  return each(numbers, (number) => {
    const exact = episodes.find((e) => e.seasonNumber === seasonNumber && e.episodeNumber === number)
    if (exact) return exact
    return seasonNumber === 1 ? countedFrom(episodes, seasonNumber, number) : 'no_episode'
  })
}

/** Maps a player's numbers to a season, after adding `offset`. */
export const placeInSeason = (
  episodes: readonly PlaceableEpisode[],
  seasonNumber: number,
  offset: number,
  numbers: Omit<PlayerNumbers, 'season'>,
): Placed =>
  each(numbers, (number) => {
    const here = number + offset
    const exact = episodes.find((e) => e.seasonNumber === seasonNumber && e.episodeNumber === here)
    return exact ?? countedFrom(episodes, seasonNumber, here)
  })

/** Maps numbers within one entry of another site, a season or less, whose episodes are numbered from 1. */
export function placeInEntry(episodes: readonly PlaceableEpisode[], numbers: PlayerNumbers): Placed {
  const inOrder = episodes.map((episode, at) => ({ ...episode, seasonNumber: 1, episodeNumber: at + 1 }))
  return numbers.season !== null && numbers.season > 1 ? { reason: 'uncertain_number' } : place(inOrder, numbers)
}

function each(
  { episode, lastEpisode }: Omit<PlayerNumbers, 'season'>,
  find: (number: number) => PlaceableEpisode | DeliveryReason,
): Placed {
  if (episode === null) return { reason: 'no_episode' }
  const last = Math.max(episode, lastEpisode ?? episode)
  if (last - episode >= limits.player.episodesOfFile) return { reason: 'uncertain_number' }
  const episodeIds: number[] = []
  for (let number = episode; number <= last; number++) {
    const found = find(number)
    if (typeof found === 'string') return { reason: found }
    episodeIds.push(found.id)
  }
  return { episodeIds }
}

/** Counts from a season into the following ones, as long as no episode is missing that would shift the numbers. */
function countedFrom(episodes: readonly PlaceableEpisode[], first: number, number: number) {
  let counted = 0
  for (let season = first; counted < number; season++) {
    const inSeason = episodes.filter((e) => e.seasonNumber === season)
    if (inSeason.length === 0) return episodes.some((e) => e.seasonNumber > season) ? 'uncertain_number' : 'no_episode'
    const ofOwn = inSeason.every((e, at) => e.episodeNumber === at + 1)
    const counting = inSeason.every((e, at) => e.episodeNumber === counted + at + 1)
    // a gap may be an episode that the catalogue does not have yet
    if (!ofOwn && !counting) return 'uncertain_number'
    const found = inSeason[number - counted - 1]
    if (found) return found
    counted += inSeason.length
  }
  return 'no_episode'
}
