import type { Outputs } from '@animeteca/api-client/client'

type Anime = Outputs['catalogue']['byId']
export type Season = Anime['seasons'][number]
type Summary = Season['episodes'][number]

/** The season of an episode; undefined while the anime is loading. */
export const seasonOf = (anime: Anime | undefined, episodeId: number) =>
  anime?.seasons.find(({ episodes }) => episodes.some(({ id }) => id === episodeId))

/** An episode of the anime with its season number. */
export function placeOf(anime: Anime | undefined, episodeId: number | null) {
  for (const { seasonNumber, episodes } of anime?.seasons ?? []) {
    const episode = episodes.find(({ id }) => id === episodeId)
    if (episode) return { ...episode, seasonNumber }
  }
  return undefined
}

const max = 100

/** At most `max` episodes around one of them: a daily series has thousands. */
export function episodesAround(episodes: Summary[], episodeId: number): Summary[] {
  if (episodes.length <= max) return episodes
  const at = episodes.findIndex(({ id }) => id === episodeId)
  const from = Math.max(0, Math.min(at - max / 2, episodes.length - max))
  return episodes.slice(from, from + max)
}
