import type { HistoryMark } from '@animeteca/contracts/history/history-entry'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { academyIds, addAcademy } from '../../test/catalogue/academy.ts'
import { test } from '../../test/fixtures.ts'
import { viewingShapes } from '../../test/history/arbitrary-lists/viewing-shapes.ts'
import type { ArbitraryViewings, Viewing, ViewingShape } from '../../test/history/arbitrary-lists/viewing-shapes.ts'
import { importFile, exportedText, forgetHistory, transferRuns } from '../../test/history/import-export.ts'
import { read } from '../../test/history/reading.ts'

/** The seasons of the academy, with their ids at MyAnimeList and their numbers of episodes. */
const seasons = academyIds.map((id, at) => ({ id: String(id), season: at + 1, length: at === 0 ? 3 : 2 }))
const episodes = seasons.flatMap(({ season, length }) =>
  Array.from({ length }, (_, at) => ({ season, episode: at + 1 })),
)

// on separate days, so that no two are one viewing
const dayOf = (place: number) => `2020-03-${String(place + 10)}T20:15:30.000Z`

const arbitraryViewings: fc.Arbitrary<ArbitraryViewings> = fc.record({
  viewings: fc
    .subarray(episodes, { minLength: 1 })
    .map((watched) => watched.map((one, place): Viewing => ({ ...one, at: dayOf(place) }))),
  score: fc.option(fc.integer({ min: 1, max: 10 })),
})

const timeIn = ({ times }: ViewingShape, at: string) =>
  times === 'none' ? null : times === 'day' ? `${at.slice(0, 10)}T12:00:00.000Z` : at

/** The entry of a season in a list for MyAnimeList; a season that was not begun has none. */
function expectedEntries(shape: ViewingShape, { viewings, score }: ArbitraryViewings) {
  return seasons.flatMap(({ id, season, length }) => {
    const watched = viewings.filter((one) => one.season === season)
    if (watched.length === 0) return []
    const days = watched.map(({ at }) => timeIn(shape, at)?.slice(0, 10) ?? null)
    const isCompleted = watched.length === length
    return [
      {
        id,
        status: isCompleted ? 'completed' : 'watching',
        progress: watched.length,
        score: shape.hasScore && score !== null ? score * 10 : null,
        startedOn: days[0] ?? null,
        finishedOn: isCompleted ? (days.at(-1) ?? null) : null,
      },
    ]
  })
}

const marksOf = (marks: HistoryMark[]) =>
  marks.map(({ season, episode, watchedAt }) => ({ season, episode, watchedAt }))

describe('import and export of a history of episodes', () => {
  test.for(viewingShapes)(
    'gives the same episodes and only begun seasons for the $name',
    async (shape, { as, cast, services }) => {
      await addAcademy(as(cast.jet))
      await fc.assert(
        fc.asyncProperty(arbitraryViewings, async (made) => {
          await forgetHistory(services, cast.spike)
          await importFile(services, cast.spike, shape.write(made))

          const xml = await read(await exportedText(services, cast.spike, 'myanimelist.xml'))
          const entries = xml.entries.map(({ ids, status, progress, score, startedOn, finishedOn }) => ({
            id: ids[0]!.id,
            status,
            progress,
            score,
            startedOn,
            finishedOn,
          }))
          expect(entries).toEqual(expectedEntries(shape, made))

          const table = await read(await exportedText(services, cast.spike, 'episodes.csv'))
          const expected = made.viewings.map(({ season, episode, at }) => ({
            season,
            episode,
            watchedAt: timeIn(shape, at),
          }))
          expect(table.entries.flatMap(({ marks }) => marksOf(marks))).toEqual(expected)
        }),
        { numRuns: transferRuns, endOnFailure: true },
      )
    },
  )
})
