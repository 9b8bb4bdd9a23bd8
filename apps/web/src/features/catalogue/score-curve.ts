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
  /** One per voted episode: x runs from 0 to 1 over them, y from 0 to 1 over the scale, which spans a star at least. */
  dots: readonly Point[]
  /** Where the series is heading: the dots, smoothed. */
  line: readonly Point[]
  /** x between the last voted episode of a season and the first of the next. */
  seasonBreaks: readonly number[]
  best: ScoredEpisode & Point
  lowest: number
  highest: number
}

/** Below these a line says more about who voted than about the series. */
const fewestEpisodes = 4
const fewestVotes = 12

/** In stars: a smaller difference must not look like a fall. */
const leastSpan = 1

/** The average scores of a series in order; null while there are too few votes. */
export function scoreCurve({ seasons }: Pick<Anime, 'seasons'>): ScoreCurve | null {
  const episodes = scoredEpisodes(seasons)
  if (episodes.length < fewestEpisodes || sum(episodes.map(({ votes }) => votes)) < fewestVotes) return null

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

/** Of equal scores, the one that more people gave. */
const bestOf = (episodes: ScoredEpisode[]) =>
  episodes.reduce((best, episode) =>
    episode.score > best.score || (episode.score === best.score && episode.votes > best.votes) ? episode : best,
  )

/** Each value as the mean of its neighbourhood, which grows with the series; a short series is not smoothed at all. */
function smoothed(values: number[]) {
  const radius = Math.floor(values.length / 16)
  return values.map((_, at) => mean(values.slice(Math.max(0, at - radius), at + radius + 1)))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: number[]) => sum(values) / values.length
