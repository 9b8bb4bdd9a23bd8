import type { DeliveryReason } from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'

/** An episode of one anime that can be seen. */
export interface PlaceableEpisode {
  id: number
  seasonId: number
  seasonNumber: number
  episodeNumber: number
}

/** Which episodes are meant, in order, or why that can't be said. */
export type Placed = { episodeIds: number[] } | { reason: DeliveryReason }

/** As players number episodes: a season, which some leave out, and one or several that follow each other. */
export interface PlayerNumbers {
  season: number | null
  episode: number | null
  lastEpisode: number | null
}

/**
 * The episodes of an anime that a player's numbers mean. Past the end of the first season they go on into the next ones, as those
 * who don't know seasons count; what could be two episodes is none.
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

/** The same from a season of ours on, whose numbers the player's are after `offset` is added. */
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

/** Of what another site knows as one entry, a season or less: its episodes are counted from the first on. */
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

/** Counts on from a season into those after it, as long as nothing is missing that would shift what follows. */
function countedFrom(episodes: readonly PlaceableEpisode[], first: number, number: number) {
  let counted = 0
  for (let season = first; counted < number; season++) {
    const inSeason = episodes.filter((e) => e.seasonNumber === season)
    if (inSeason.length === 0) return episodes.some((e) => e.seasonNumber > season) ? 'uncertain_number' : 'no_episode'
    const ofOwn = inSeason.every((e, at) => e.episodeNumber === at + 1)
    const counting = inSeason.every((e, at) => e.episodeNumber === counted + at + 1)
    // a hole in the last season that there is may be an episode that nobody has entered yet
    if (!ofOwn && !counting) return 'uncertain_number'
    const found = inSeason[number - counted - 1]
    if (found) return found
    counted += inSeason.length
  }
  return 'no_episode'
}
