import type { RatedEpisode } from './rated-episodes.ts'

export type Point = { x: number; y: number }

interface ScoreCurve {
  /** One per rated episode. x and y run from 0 to 1; the y scale spans at least a star. */
  dots: readonly Point[]
  /** The smoothed trend. */
  line: readonly Point[]
  /** x between the last rated episode of a season and the first of the next. */
  seasonBreaks: readonly number[]
  best: RatedEpisode & Point
  lowest: number
  highest: number
}

/** In stars: keeps a small difference from looking like a fall. */
const minSpan = 1

/** The average scores of a series, from its rated episodes in order. */
export function scoreCurve(episodes: readonly RatedEpisode[]): ScoreCurve {
  const scores = episodes.map(({ score }) => score)
  const lowest = Math.min(...scores)
  const highest = Math.max(...scores)
  const x = (at: number) => at / (episodes.length - 1)
  const y = (score: number) => 0.5 + (score - (lowest + highest) / 2) / Math.max(highest - lowest, minSpan)

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

/** Among equal scores, the one with most ratings. */
const bestOf = (episodes: readonly RatedEpisode[]) =>
  episodes.reduce((best, episode) =>
    episode.score > best.score || (episode.score === best.score && episode.ratingCount > best.ratingCount)
      ? episode
      : best,
  )

/** A moving average whose window grows with the series; short series are not smoothed. */
function smoothed(values: number[]) {
  const radius = Math.floor(values.length / 16)
  return values.map((_, at) => mean(values.slice(Math.max(0, at - radius), at + radius + 1)))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: number[]) => sum(values) / values.length
