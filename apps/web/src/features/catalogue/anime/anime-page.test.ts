import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { describe, expect, test } from 'vitest'
import { playTarget } from '../seasons/play-target.ts'
import { ratedEpisodes } from './rated-episodes.ts'
import { scoreCurve } from './score-curve.ts'
import { synopsisOf } from './synopsis-of.ts'

let lastId = 0

/** `null` is an episode without ratings. */
const season = (seasonNumber: number, scores: (number | null)[], ratingCount = 5): Anime['seasons'][number] => ({
  id: ++lastId,
  seasonNumber,
  title: null,
  description: null,
  episodes: scores.map((averageRating, at) => ({
    id: ++lastId,
    episodeNumber: at + 1,
    title: `Episodio ${at + 1}`,
    description: null,
    duration: 24,
    averageRating,
    totalRatings: averageRating === null ? 0 : ratingCount,
    hasVideo: at === 0,
  })),
})

describe('playTarget', () => {
  const nothing: ReadonlySet<number> = new Set()

  test('is the first episode by season and number, in any order of the input', () => {
    const second = season(2, [null])
    const first = season(1, [null, null])
    first.episodes.reverse()
    expect(playTarget({ seasons: [second, first] }, nothing)).toEqual({
      episodeId: first.episodes.at(-1)!.id,
      seasonId: first.id,
      code: 'T1 E1',
      hasVideo: true,
      isUnseen: true,
    })
  })

  test('is the first unseen episode, or the very first when all are seen', () => {
    const first = season(1, [null, null])
    const second = season(2, [null])
    const [one, two] = first.episodes.map(({ id }) => id) as [number, number]
    const three = second.episodes[0]!.id
    const after = (...ids: number[]) => playTarget({ seasons: [second, first] }, new Set(ids))
    expect(after(one)).toMatchObject({ code: 'T1 E2', hasVideo: false, isUnseen: true })
    expect(after(one, three)).toMatchObject({ code: 'T1 E2', isUnseen: true })
    expect(after(one, two)).toMatchObject({ code: 'T2 E1', seasonId: second.id, hasVideo: true, isUnseen: true })
    expect(after(one, two, three)).toMatchObject({ code: 'T1 E1', isUnseen: false })
  })

  test('skips seasons without episodes, and is null without any', () => {
    expect(playTarget({ seasons: [season(1, []), season(2, [null])] }, nothing)?.code).toBe('T2 E1')
    expect(playTarget({ seasons: [season(1, [])] }, nothing)).toBeNull()
    expect(playTarget({ seasons: [] }, nothing)).toBeNull()
  })
})

test('ratedEpisodes is null with few ratings', () => {
  expect(ratedEpisodes({ seasons: [] })).toBeNull()
  expect(ratedEpisodes({ seasons: [season(1, [4, 5, 3])] })).toBeNull()
  expect(ratedEpisodes({ seasons: [season(1, [4, 5, 3, 4], 1)] })).toBeNull()
})

const curveOf = (...seasons: Anime['seasons']) => scoreCurve(ratedEpisodes({ seasons })!)

describe('scoreCurve', () => {
  test('covers only rated episodes, from the lowest to the highest score', () => {
    const curve = curveOf(season(1, [3, null, 4]), season(2, [5, 4.5]))
    expect(curve.dots).toEqual([
      { x: 0, y: 0 },
      { x: 1 / 3, y: 0.5 },
      { x: 2 / 3, y: 1 },
      { x: 1, y: 0.75 },
    ])
    expect(curve.seasonBreaks).toEqual([0.5])
    expect(curve).toMatchObject({ lowest: 3, highest: 5 })
    expect(curve.line).toEqual(curve.dots)
    expect(curve.best).toMatchObject({ seasonNumber: 2, episodeNumber: 1, x: 2 / 3, y: 1 })
  })

  test('is level when every episode has the same score', () => {
    const curve = curveOf(season(1, [4, 4, 4, 4]))
    expect(curve.dots.map(({ y }) => y)).toEqual([0.5, 0.5, 0.5, 0.5])
  })

  test('does not exaggerate a difference of a tenth of a star', () => {
    const curve = curveOf(season(1, [4.5, 4.4, 4.5, 4.4]))
    expect(curve.dots[0]!.y - curve.dots[1]!.y).toBeCloseTo(0.1)
  })

  test('is smoothed for 1,787 episodes, and still names the best one', () => {
    const scores = Array.from({ length: 1787 }, (_, at) => (at === 1000 ? 5 : 3 + (at % 10) / 10))
    const curve = curveOf(season(1, scores))
    const steps = (points: typeof curve.dots) => points.slice(1).map(({ y }, at) => Math.abs(y - points[at]!.y))
    expect(Math.max(...steps(curve.line))).toBeLessThan(Math.max(...steps(curve.dots)) / 50)
    expect(curve.best.episodeNumber).toBe(1001)
  })
})

test('synopsisOf falls back to the description, then to a default sentence', () => {
  expect(synopsisOf({ synopsis: 'Dos trenes', description: 'Otra cosa' })).toBe('Dos trenes')
  expect(synopsisOf({ synopsis: '  ', description: 'Otra cosa' })).toBe('Otra cosa')
  expect(synopsisOf({ synopsis: null, description: null })).toBe('Sinopsis no disponible.')
})
