import type { Anime } from '@animeteca/contracts/catalogue'

export interface ScoredEpisode {
  seasonNumber: number
  episodeNumber: number
  title: string
  score: number
  votes: number
}

export interface ScoreCurve {
  /** x runs from 0 to 1 over the voted episodes, y from 0 to 1 over the scale, which spans a star at least. */
  points: readonly { x: number; y: number }[]
  /** x between the last voted episode of a season and the first of the next. */
  seasonBreaks: readonly number[]
  best: ScoredEpisode & { x: number; y: number }
  lowest: number
  highest: number
  /** How many episodes have a score. */
  count: number
}

/** Below these a line says more about who voted than about the series. */
const fewestEpisodes = 4
const fewestVotes = 12

/** In stars: a smaller difference must not look like a fall. */
const leastSpan = 1

/** More points than this cannot be told apart at the width of the side column. */
const mostPoints = 120

/** The run of average scores through a series; null while there are too few votes for one. */
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
    points: thinned(episodes.map(({ score }, at) => ({ x: x(at), y: y(score) }))),
    seasonBreaks: episodes.flatMap(({ seasonNumber }, at) =>
      at > 0 && episodes[at - 1]!.seasonNumber !== seasonNumber ? [x(at - 0.5)] : [],
    ),
    best,
    lowest,
    highest,
    count: episodes.length,
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

/** Averages neighbours until the line is short enough. */
function thinned(points: { x: number; y: number }[]) {
  const size = Math.ceil(points.length / mostPoints)
  if (size === 1) return points
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) => {
    const group = points.slice(at * size, (at + 1) * size)
    return { x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) }
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: number[]) => sum(values) / values.length
