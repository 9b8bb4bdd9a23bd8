import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

describe("Yamtrack's table", () => {
  const header =
    '"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes"'

  test('gives animes with their ids, and shows with their episodes', async () => {
    const rows = [
      header,
      '"1","mal","anime","Cowboy Bebop","x","","","9.5","3","Paused","2020-01-01","",""',
      '"95","tmdb","tv","Trigun","x","","","8","","In progress","","",""',
      '"95","tmdb","season","Trigun","x","1","","","","In progress","","",""',
      '"95","tmdb","episode","Trigun","x","1","2","","","","","2020-01-02 20:00:00+00:00",""',
      '"3","mal","manga","Monster","x","","","","","Completed","","",""',
    ]
    const { format, entries, refused } = await read(rows.join('\n'))
    expect(format).toBe('yamtrack')
    expect(entries).toMatchObject([
      { ids: [{ site: 'mal', id: '1' }], status: 'watching', isPaused: true, progress: 3, score: 95 },
      {
        ids: [{ site: 'tmdb', id: 'tv/95' }],
        status: 'watching',
        progress: null,
        score: 80,
        marks: [{ season: 1, episode: 2, isWatched: true, watchedAt: '2020-01-02T20:00:00.000Z' }],
      },
    ])
    expect(refused).toEqual([{ row: 3, title: 'Monster', reason: 'Es de otro tipo: «manga»' }])
  })

  test('gives the times of episodes in a table of an earlier version', async () => {
    const rows = [
      header.replace(/$/, ',"watch_date"'),
      '"95","tmdb","tv","Trigun","x","","","8","","In progress","","","",""',
      '"95","tmdb","episode","Trigun","x","1","2","","","","","","","2024-02-09"',
      '"95","tmdb","episode","Trigun","x","1","3","","","","","","","ayer"',
    ]
    const { entries } = await read(rows.join('\n'))
    expect(entries[0]).toMatchObject({
      marks: [
        { episode: 2, watchedAt: '2024-02-09T00:00:00.000Z' },
        { episode: 3, watchedAt: null },
      ],
      leftOut: ['1 episodio tiene una fecha que no entendemos: «ayer»'],
    })
  })

  test('reads a second row as a rewatch, and scores a show by the mean of its seasons', async () => {
    const rows = [
      header,
      '"1","mal","anime","Cowboy Bebop","x","","","9","26","Completed","2019-01-01","2019-02-01",""',
      '"1","mal","anime","Cowboy Bebop","x","","","","5","In progress","2021-03-01","",""',
      '"95","tmdb","tv","Trigun","x","","","","","In progress","","",""',
      '"95","tmdb","season","Trigun","x","1","","8","","Completed","","","la primera"',
      '"95","tmdb","season","Trigun","x","2","","6","","In progress","","",""',
      '"95","tmdb","episode","Trigun","x","1","1","","","","","2021-01-02 20:00:00+00:00",""',
      '"95","tmdb","episode","Trigun","x","1","1","","","","","2020-01-02 20:00:00+00:00",""',
    ]
    expect((await read(rows.join('\n'))).entries).toMatchObject([
      {
        status: 'completed',
        isRewatching: true,
        rewatchProgress: 5,
        rewatchedSince: '2021-03-01T00:00:00.000Z',
        progress: 26,
        score: 90,
        startedOn: '2019-01-01',
        finishedOn: '2019-02-01',
      },
      {
        status: 'watching',
        score: 70,
        note: 'la primera',
        marks: [{ season: 1, episode: 1, watchedAt: '2020-01-02T20:00:00.000Z' }],
        runs: [{ startedAt: '2021-01-02T20:00:00.000Z', watched: [{ season: 1, episode: 1 }] }],
        leftOut: ['La valoración es la media de las de sus temporadas'],
      },
    ])
  })
})
