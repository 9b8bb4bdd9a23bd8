import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

export interface RatedEpisode {
  seasonNumber: number
  episodeNumber: number
  title: string
  score: number
  ratingCount: number
}

/** With fewer rated episodes a curve says more about the people who rated than about the series. */
const fewestEpisodes = 4
const fewestRatings = 12

/** The episodes with ratings in order; null with too few ratings for a curve. */
export function ratedEpisodes({ seasons }: Pick<Anime, 'seasons'>): RatedEpisode[] | null {
  const episodes = seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.flatMap(({ episodeNumber, title, averageRating, totalRatings: ratingCount }) =>
      averageRating === null ? [] : [{ seasonNumber, episodeNumber, title, score: averageRating, ratingCount }],
    ),
  )
  const ratingCount = episodes.reduce((total, episode) => total + episode.ratingCount, 0)
  return episodes.length < fewestEpisodes || ratingCount < fewestRatings ? null : episodes
}
