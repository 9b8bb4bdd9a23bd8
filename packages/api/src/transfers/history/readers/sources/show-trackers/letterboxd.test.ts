import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../test/history/history-files.ts'
import { read } from '../../../../../test/history/reading.ts'

test("Letterboxd's table gives watched films if it has ratings or dates, else planned ones", async () => {
  const seen =
    'Date,Name,Year,Letterboxd URI,Rating,Watched Date\n2020-01-02,Akira,1988,https://boxd.it/a,4.5,2020-01-01\n'
  expect(await read(seen)).toMatchObject({
    format: 'letterboxd',
    entries: [
      { titles: ['Akira'], year: 1988, type: 'movie', status: 'completed', score: 90, finishedOn: '2020-01-01' },
    ],
  })
  const listed = 'Date,Name,Year,Letterboxd URI\n2020-01-02,Paprika,2006,https://boxd.it/b\n'
  expect((await read(listed)).entries[0]).toMatchObject({ status: 'plan_to_watch', finishedOn: null, progress: 0 })
})

const film = (name: string) => `Date,Name,Year,Letterboxd URI\n2020-01-02,${name},2006,https://boxd.it/${name}\n`

describe("Letterboxd's ZIP", () => {
  test('merges its tables, whose file names decide the list, and refuses the others', async () => {
    const { entries, refused } = await read(
      zipped({
        'watched.csv': film('Paprika'),
        'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Akira,1988,https://boxd.it/a,4.5\n',
        'watchlist.csv': film('Mind Game'),
        'likes/films.csv': film('Redline'),
        'profile.csv': 'Date Joined,Username\n2020-01-01,jet\n',
      }),
    )
    expect(entries.map(({ row, titles, status, score }) => [row, titles[0], status, score])).toEqual([
      [1, 'Paprika', 'completed', null],
      [2, 'Akira', 'completed', 90],
      [3, 'Mind Game', 'plan_to_watch', null],
    ])
    expect(refused.map(({ row, title }) => [row, title])).toEqual([
      [4, 'likes/films.csv'],
      [5, 'profile.csv'],
    ])
  })
})
