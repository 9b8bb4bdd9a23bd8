import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../../test/history/history-files.ts'
import { read } from '../../../../../../test/history/reading.ts'

describe('the tables that a browser extension saved from TV Time', () => {
  const history =
    'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating\n' +
    'tt0000001,1,movie,Akira,,,false,true,2020-01-01T20:00:00Z,,false,4\n' +
    '-1,5001,episode,Trigun,1,1,false,true,2020-01-01T20:00:00Z,continuing,false,4\n' +
    '-1,70863,show,Trigun,,,,,,continuing,true,\n'

  test('have shows, films and episodes in the activity history of TV Time Liberator', async () => {
    const { format, entries } = await read(history)
    expect(format).toBe('tv-time')
    expect(entries).toMatchObject([
      { ids: [{ site: 'imdb', id: 'tt0000001' }], status: 'completed', score: 40 },
      { ids: [{ site: 'tvdb', id: '70863' }], titles: ['Trigun'], marks: [{ season: 1, episode: 1, rating: 2 }] },
    ])
  })

  test('are favourites and lists by their names', async () => {
    const { entries, lists } = await read(zipped({ 'favorites.csv': history, 'list_con_faye.csv': history }))
    expect(lists).toMatchObject([{ title: 'con faye' }])
    expect(entries).toMatchObject([
      { titles: ['Akira'], lists: [{ list: 0, at: 0 }, { list: null }] },
      { titles: ['Trigun'], lists: [{ list: 0, at: 1 }, { list: null }] },
    ])
  })

  test('are one for each kind in TV Time Out, in two versions', async () => {
    const { entries, lists } = await read(
      zipped({
        'tvtime-series-2020-02-01.csv':
          'uuid,tvdb_id,imdb_id,title,status,created_at\na-1,70863,,Trigun,up_to_date,2019-12-31T20:00:00Z\n',
        'tvtime-series-episodes-2020-02-01.csv':
          'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special\n' +
          '70863,,a-1,,1,1,5001,true,2020-01-01 20:00:00,0,false\n70863,,a-1,,1,2,5002,false,,0,false\n',
        'tvtime-episodes-2020-02-01.csv':
          'show_uuid,show_title,season_number,episode_number,episode_tvdb_id,is_special,is_watched,watched_at,rewatch_count\n' +
          'a-1,Trigun,1,3,5003,false,true,2020-01-03 20:00:00,0\n',
        'tvtime-movies-2020-02-01.csv':
          'uuid,tvdb_id,imdb_id,title,created_at,watched_at,is_watched,rewatch_count\nb-1,1,tt0000001,Akira,,,false,0\n',
        'tvtime-lists-2020-02-01.csv':
          'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\nc,Con Faye,series,70863,,,0\nc,Con Faye,movie,,b-1,Akira,1\n',
      }),
    )
    expect(lists).toMatchObject([{ title: 'Con Faye' }])
    expect(entries).toMatchObject([
      { titles: ['Trigun'], marks: [{ episode: 1 }, { episode: 3 }], lists: [{ list: 0, at: 0 }] },
      { titles: ['Akira'], status: 'plan_to_watch', lists: [{ list: 0, at: 1 }] },
    ])
  })
})
