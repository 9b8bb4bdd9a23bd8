import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

interface ScoredEpisode {
  seasonNumber: number
  episodeNumber: number
  title: string
  score: number
  votes: number
}

export type Point = { x: number; y: number }

export interface ScoreCurve {
  /** One per rated episode. x and y run from 0 to 1; the y scale spans at least a star. */
  dots: readonly Point[]
  /** The smoothed trend. */
  line: readonly Point[]
  /** x between the last rated episode of a season and the first of the next. */
  seasonBreaks: readonly number[]
  best: ScoredEpisode & Point
  lowest: number
  highest: number
}

/** With fewer rated episodes the line says more about the people who rated than about the series. */
const fewestEpisodes = 4
const fewestRatings = 12

/** In stars: keeps a small difference from looking like a fall. */
const leastSpan = 1

/** The average scores of a series in order; null with too few ratings. */
export function scoreCurve({ seasons }: Pick<Anime, 'seasons'>): ScoreCurve | null {
  const episodes = scoredEpisodes(seasons)
  if (episodes.length < fewestEpisodes || sum(episodes.map(({ votes }) => votes)) < fewestRatings) return null

  const scores = episodes.map(({ score }) => score)
  const lowest = Math.min(...scores)
  const highest = Math.max(...scores)
  const x = (at: number) => at / (episodes.length - 1)
  const y = (score: number) => 0.5 + (score - (lowest + highest) / 2) / Math.max(highest - lowest, leastSpan)

  const bestAt = episodes.indexOf(bestOf(episodes))
  const best = { ...episodes[bestAt]!, x: x(bestAt), y: y(highest) }
  return {
    dots: scores.map((score, at) => ({ x: x(at), y: y(score) })),
    line: smoothed(scores).map((score, at) => ({ x: x(at), y: y(score) })),
    seasonBreaks: episodes.flatMap(({ seasonNumber }, at) =>
      at > 0 && episodes[at - 1]!.seasonNumber !== seasonNumber ? [x(at - 0.5)] : [],
    ),
    best,
    lowest,
    highest,
  }
}

const scoredEpisodes = (seasons: Anime['seasons']): ScoredEpisode[] =>
  seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.flatMap(({ episodeNumber, title, averageRating, totalRatings: votes }) =>
      averageRating === null ? [] : [{ seasonNumber, episodeNumber, title, score: averageRating, votes }],
    ),
  )

/** Among equal scores, the one with most ratings. */
const bestOf = (episodes: ScoredEpisode[]) =>
  episodes.reduce((best, episode) =>
    episode.score > best.score || (episode.score === best.score && episode.votes > best.votes) ? episode : best,
  )

/** A moving average whose window grows with the series; short series are not smoothed. */
function smoothed(values: number[]) {
  const radius = Math.floor(values.length / 16)
  return values.map((_, at) => mean(values.slice(Math.max(0, at - radius), at + radius + 1)))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: number[]) => sum(values) / values.length
