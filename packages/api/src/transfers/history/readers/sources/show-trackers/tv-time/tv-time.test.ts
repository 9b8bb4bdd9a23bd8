import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../../test/history/history-files.ts'
import { read } from '../../../../../../test/history/reading.ts'

const tvTime = {
  'followed_tv_show.csv':
    'tv_show_id,created_at,diffusion,notification_type,archived,tv_show_name,user_id,active\n' +
    '70863,2017-10-31 03:39:36,original,2,0,Trigun,7,1\n' +
    '79099,2018-10-31 03:39:36,original,2,1,Monster (2004),7,1\n' +
    '76885,2019-10-31 03:39:36,original,2,0,Cowboy Bebop,7,1\n',
  'user_tv_show_data.csv':
    'user_id,tv_show_id,is_followed,is_favorited,nb_episodes_seen,tv_show_name\n' +
    '7,70863,1,1,2,Trigun\n7,79099,1,0,5,Monster (2004)\n7,76885,1,0,0,Cowboy Bebop\n',
  'seen_episode_source.csv':
    'user_id,episode_id,source,created_at,updated_at,tv_show_name,episode_season_number,episode_number\n' +
    '7,1,episode-detail,2018-06-14 12:41:03,2018-06-14 12:41:03,Trigun,1,1\n' +
    '7,9,season-detail,2018-06-15 12:41:03,2018-06-15 12:41:03,Monster (2004),1,1\n',
  'tracking-prod-records-v2.csv':
    'key,series_name,s_id,ep_id,season_number,episode_number,created_at,rewatch_count\n' +
    'watch-episode-1,Trigun,70863,1,1,1,2019-06-14 12:41:03,0\n' +
    'watch-episode-2,Trigun,70863,2,1,2,2018-06-16 12:41:03 +0000 UTC,0\n' +
    'user-series-70863,Trigun,70863,,,,2018-06-16 12:41:03,\n',
  'tracking-prod-records.csv':
    'series_name,uuid,type,created_at,series_id,user_id,movie_name,entity_type,season_number,episode_number,release_date\n' +
    ',a-1,watch,2020-01-07 20:00:00,,7,Akira,movie,,,1988-07-16 00:00:00\n' +
    ',a-2,towatch,2020-01-08 20:00:00,,7,Paprika,movie,,,2006-09-02 00:00:00\n',
  'tv_show_rate.csv': 'user_id,tv_show_id,rating,tv_show_name\n7,70863,4,Trigun\n',
  'episode_emotion.csv': 'user_id,emotion_id,tv_show_name,episode_season_number,episode_number\n7,3,Trigun,1,26\n',
  'ip_address.csv': 'ip\n127.0.0.1\n',
}

describe("TV Time's ZIP", () => {
  test('merges all tables into one history of shows and films', async () => {
    const { format, entries, refused } = await read(zipped(tvTime))
    expect(format).toBe('tv-time')
    expect(entries).toMatchObject([
      {
        ids: [{ site: 'tvdb', id: '70863' }],
        titles: ['Trigun'],
        status: null,
        score: 80,
        marks: [
          { season: 1, episode: 1, watchedAt: '2018-06-14T12:41:03.000Z' },
          { season: 1, episode: 2, watchedAt: '2018-06-16T12:41:03.000Z' },
        ],
        lists: [{ list: null, title: null }],
        leftOut: ['1 episodio visto otra vez suelto: se importa la primera'],
      },
      {
        ids: [{ site: 'tvdb', id: '79099' }],
        titles: ['Monster (2004)', 'Monster'],
        year: 2004,
        status: 'dropped',
        progress: 5,
        leftOut: ['TV Time cuenta 5 episodios y solo nombra 1: los demás se cuentan desde el primero'],
      },
      { titles: ['Cowboy Bebop'], status: 'plan_to_watch', updatedAt: '2019-10-31T03:39:36.000Z' },
      { titles: ['Akira'], year: 1988, type: 'movie', status: 'completed', marks: [{ episode: 1 }] },
      { titles: ['Paprika'], type: 'movie', status: 'plan_to_watch' },
    ])
    expect(refused.map(({ title }) => title)).toEqual(['episode_emotion.csv', 'ip_address.csv'])
  })

  test('lists many other tables in one refused row', async () => {
    const others = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`other-${n}.csv`, `a,b\n1,${n}\n`]))
    const { refused } = await read(zipped({ ...tvTime, ...others }))
    expect(refused).toMatchObject([
      { title: '14 archivos', reason: expect.stringContaining('ip_address.csv, other-0.csv') },
    ])
  })

  test('leaves out counters without a word, and uses them to check the number of watched episodes', async () => {
    const counters = {
      'user_tv_show_data.csv': tvTime['user_tv_show_data.csv'].replace('79099,1,0,5', '79099,1,0,84'),
      'tracking-prod-records.csv':
        'series_name,uuid,type,created_at,series_id,movie_name,entity_type,season_number,episode_number,release_date,watch_count\n' +
        'Monster (2004),a-1,count-watch-episode-series,2018-06-15 12:41:03,79099,,,,,,1\n' +
        'Monster (2004),a-2,last-episode-watched,2018-06-15 12:41:03,79099,,,1,1,,\n' +
        ',a-3,count-watch-episode-total,2018-06-15 12:41:03,,,,,,,3\n' +
        ',a-4,watch,2020-01-07 20:00:00,,Akira,movie,,,0001-01-01 00:00:00,\n',
      'tracking-prod-records-v2.csv':
        tvTime['tracking-prod-records-v2.csv'] + 'tracking-stats,,,,,,2018-06-16 12:41:03,\n',
    }
    const { entries, refused } = await read(zipped({ ...tvTime, ...counters }))
    expect(entries).toMatchObject([
      { titles: ['Trigun'] },
      {
        titles: ['Monster (2004)', 'Monster'],
        progress: null,
        marks: [{ season: 1, episode: 1 }],
        leftOut: ['TV Time cuenta 84 episodios en una tabla y 1 en otra: se importan los que nombra'],
      },
      { titles: ['Cowboy Bebop'] },
      { titles: ['Akira'], year: null, status: 'completed' },
    ])
    expect(entries.at(-1)).not.toHaveProperty('leftOut')
    expect(refused.map(({ title }) => title)).toEqual(['episode_emotion.csv', 'ip_address.csv'])
  })

  test('is also read as a single table', async () => {
    const { entries } = await read(tvTime['tracking-prod-records-v2.csv'])
    expect(entries).toMatchObject([{ titles: ['Trigun'], marks: [{ episode: 1 }, { episode: 2 }] }])
  })
})
