import { beforeEach, expect, test } from 'vitest'
import { utils } from '../../lib/query/trpc.ts'
import { cacheMarks } from './mark-watched-mutation.ts'
import { nextOf } from './progress-cache.ts'

const open = {
  id: 7,
  number: 2,
  startedAt: '2026-11-01T12:00:00.000Z',
  watchedEpisodeIds: [1],
  progress: [],
  next: null,
}
const shown = () => {
  const { watchedEpisodeIds, runs } = utils.tracking.forAnime.getData({ animeId: 1 })!
  return [watchedEpisodeIds, runs?.open?.watchedEpisodeIds]
}
const inLists = () => utils.tracking.listProgress.getData()!.progress[0]!.watchedCount
const next = () => nextOf(utils.tracking.nextEpisodes.getData({})!.animes[0]!)?.episodeId

beforeEach(() => {
  const runs = { firstFinished: null, open, ended: [] }
  const page = {
    listType: null,
    addedAt: null,
    watchedEpisodeIds: [1, 2],
    progress: [],
    next: null,
    details: null,
    isFavourite: false,
    runs,
  }
  utils.tracking.forAnime.setData({ animeId: 1 }, page)
  const upNext = [{ episodeId: 2, seasonNumber: 1, episodeNumber: 2, isWatched: false }]
  utils.tracking.listProgress.setData(undefined, {
    progress: [{ animeId: 1, episodeCount: 2, watchedCount: 1, upNext, runId: 7 }],
  })
})

test('cacheMarks with a rewatch changes only the marks of the rewatch, on the page and in the lists', () => {
  expect(cacheMarks({ animeId: 1, ids: [1, 2], isWatched: true, runId: 7 })).toEqual([2])
  expect(shown()).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(inLists()).toBe(2)
  cacheMarks({ animeId: 1, ids: [2], isWatched: false, runId: 7 })
  expect(shown()).toEqual([[1, 2], [1]])
  expect(inLists()).toBe(1)
})

test('cacheMarks moves "Siguiente episodio" on to the next unseen episode, and back when the mark is undone', () => {
  const upNext = [2, 3].map((at) => ({ episodeId: at, seasonNumber: 1, episodeNumber: at, isWatched: false }))
  const anime = {
    animeId: 1,
    animeTitle: 'Cowboy Bebop',
    animeCoverImage: null,
    hasEarlyAccess: false,
    runId: null,
    upNext,
  }
  utils.tracking.nextEpisodes.setData({}, { animes: [anime] })
  // The page already shows episode 2 as seen.
  expect(cacheMarks({ animeId: 1, ids: [2], isWatched: true })).toEqual([2])
  expect(next()).toBe(3)
  cacheMarks({ animeId: 1, ids: [2], isWatched: true, runId: 7 })
  expect(next()).toBe(3)
  cacheMarks({ animeId: 1, ids: [2], isWatched: false })
  expect(next()).toBe(2)
})

const airingOf = (id: number) => {
  const place = { id, seasonNumber: 1, episodeNumber: id }
  const anime = { animeId: 3, animeTitle: 'Trigun', animeCoverImage: null, hasEarlyAccess: false }
  return { ...anime, count: 1, first: place, last: place }
}

test('cacheMarks changes the marks of every cached week of the calendar, except those of a rewatch', () => {
  const weeks = [{ from: '2026-11-16' }, { from: '2026-11-16', timeZone: 'Europe/Madrid' }]
  for (const week of weeks)
    utils.tracking.calendar.setData(week, {
      from: '2026-11-16',
      days: [{ day: '2026-11-17', airings: [8, 9].map(airingOf), more: 0 }],
      previous: null,
      next: null,
      watchedEpisodeIds: [8],
    })
  const marks = () => weeks.map((week) => utils.tracking.calendar.getData(week)!.watchedEpisodeIds)
  expect(cacheMarks({ animeId: 3, ids: [9], isWatched: true, runId: 7 })).toEqual([])
  // 7 airs in another week, and may be watched already
  expect(cacheMarks({ animeId: 3, ids: [7, 8, 9], isWatched: true })).toEqual([9])
  expect(marks()).toEqual([
    [8, 9],
    [8, 9],
  ])
  expect(cacheMarks({ animeId: 3, ids: [9], isWatched: false })).toEqual([9])
  expect(marks()).toEqual([[8], [8]])
})

test('cacheMarks without a rewatch, or with another one, leaves the active rewatch alone', () => {
  expect(cacheMarks({ animeId: 1, ids: [2], isWatched: false })).toEqual([2])
  expect(shown()).toEqual([[1], [1]])
  expect(cacheMarks({ animeId: 1, ids: [2], isWatched: true, runId: 6 })).toEqual([])
  expect(shown()).toEqual([[1], [1]])
  expect(inLists()).toBe(1)
})
