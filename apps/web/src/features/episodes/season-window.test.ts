import { expect, test } from 'vitest'
import { episodesAround } from './season-window.ts'

const episodes = Array.from({ length: 1_000 }, (_, at) => ({
  id: at + 1,
  episodeNumber: at + 1,
  title: `Día ${at + 1}`,
  description: null,
  duration: 24,
  averageRating: null,
  totalRatings: 0,
  hasVideo: false,
}))

const span = (around: number) => {
  const shown = episodesAround(episodes, around)
  return [shown[0]?.id, shown.at(-1)?.id, shown.length]
}

test('episodesAround returns a season of up to a hundred episodes whole', () => {
  expect(episodesAround(episodes.slice(0, 100), 3)).toHaveLength(100)
})

test('episodesAround returns a hundred episodes around the current one, also at the ends', () => {
  expect(span(500)).toEqual([450, 549, 100])
  expect(span(1)).toEqual([1, 100, 100])
  expect(span(1_000)).toEqual([901, 1_000, 100])
})
