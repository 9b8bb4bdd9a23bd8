import { describe, expect, test } from 'vitest'
import { zipped } from '../../../test/history-files.ts'
import { read } from '../../../test/reading.ts'
import { parseNetflixTitle } from './sources/netflix-titles.ts'

describe('parseNetflixTitle', () => {
  test.for([
    ['Trigun: Temporada 2: Episodio 5', ['Trigun', 2, 5]],
    ['Trigun: Temporada 2: Capítulo 5: El fin', ['Trigun', 2, 5]],
    ['Trigun: Season 1: Rem Saverem', ['Trigun', 1, null]],
    ['Trigun: Parte 3: 7. La caída', ['Trigun', 3, 7]],
    ['Trigun: Temporada 4 (Parte 1): El plan', ['Trigun', 4, null]],
    ['Fullmetal Alchemist: Brotherhood: Temporada 1: El alquimista', ['Fullmetal Alchemist: Brotherhood', 1, null]],
    ['Trigun: Trigun 2: Episode 1', ['Trigun', 2, 1]],
    ['Pluto: Miniserie: Episodio 8', ['Pluto', 1, 8]],
    ['Monster: Episodio 4', ['Monster', 1, 4]],
    ['Temporada de caza: Libro dos: 2000 años', ['Temporada de caza', 2, null]],
    ['Spider-Man: Un nuevo universo', ['Spider-Man: Un nuevo universo', null, null]],
  ] as const)('reads %s', ([title, [series, season, number]]) => {
    expect(parseNetflixTitle(title)).toMatchObject({ series, season, number })
  })
})

const activity = (...rows: string[]) =>
  [
    'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country',
    ...rows,
  ].join('\n')
const played = (title: string, at: string, { profile = 'Faye', duration = '00:23:00', extra = '' } = {}) =>
  `${profile},${at},${duration},,"${title}",${extra},TV,${duration},${duration},ES (Spain)`

describe("Netflix's ViewingActivity.csv", () => {
  test('gives one mark per episode with its first time, and films', async () => {
    const { format, owner, entries } = await read(
      activity(
        played('Trigun: Temporada 2: Episodio 3', '2021-10-23 19:00:00'),
        played('Trigun: Temporada 2: Episodio 3', '2021-10-22 19:00:00'),
        played('Trigun: Temporada 1: Rem', '2021-10-21 19:00:00'),
        played('Trigun: Temporada 1: Gris', '2021-10-20 19:00:00'),
        played('Akira', '2021-10-19 19:00:00', { duration: '02:04:00' }),
      ),
    )
    expect({ format, owner }).toEqual({ format: 'netflix', owner: 'Faye' })
    expect(entries).toMatchObject([
      {
        titles: ['Trigun'],
        status: null,
        marks: [
          { season: 1, episode: 1, watchedAt: '2021-10-20T19:00:00.000Z' },
          { season: 1, episode: 2, watchedAt: '2021-10-21T19:00:00.000Z' },
          { season: 2, episode: 3, watchedAt: '2021-10-22T19:00:00.000Z' },
        ],
        leftOut: ['Netflix no numera todos los episodios: los que faltan se cuentan en el orden en que los viste'],
      },
      { titles: ['Akira'], type: 'movie', status: 'completed', progress: 1, finishedOn: '2021-10-19' },
    ])
  })

  test('refuses trailers and short viewings, and separates profiles', async () => {
    const { owner, entries, refused } = await read(
      activity(
        played('Trigun: Temporada 1: Episodio 1', '2021-10-20 19:00:00'),
        played('Trigun: Temporada 1: Episodio 1', '2021-10-20 19:00:00', { profile: 'Ed' }),
        played('Monster: Temporada 1: Episodio 1', '2021-10-20 19:00:00', { duration: '00:00:40' }),
        played('Akira', '2021-10-20 19:00:00', { extra: 'TRAILER' }),
      ),
    )
    expect(owner).toBeNull()
    expect(entries.map(({ titles, leftOut }) => [titles[0], leftOut])).toEqual([
      ['Trigun', ['Perfil de Netflix: Faye']],
      ['Trigun', ['Perfil de Netflix: Ed']],
    ])
    expect(refused).toEqual([
      { row: 3, title: 'Monster: Temporada 1: Episodio 1', reason: 'Solo se reprodujeron 40 segundos' },
      { row: 4, title: 'Akira', reason: 'Es un tráiler o un avance' },
    ])
  })

  test('may have more rows than the limit of animes', async () => {
    const lines = Array.from({ length: 25_000 }, (_, n) =>
      played(`Serie ${n % 50}: Temporada 1: Episodio ${Math.floor(n / 50) + 1}`, '2021-10-20 19:00:00'),
    )
    const { entries } = await read(activity(...lines))
    expect(entries).toHaveLength(50)
    expect(entries[49]?.marks).toHaveLength(500)
  })
})

describe('NetflixViewingHistory.csv', () => {
  test.for([
    ['20/4/21', '3/5/21', '2021-05-03'],
    ['4/20/21', '5/3/21', '2021-05-03'],
    ['3/5/2021', '4/5/2021', '2021-05-04'],
  ])('detects the order of day and month from %s', async ([one, other, day]) => {
    const csv = `Title,Date\n"Trigun: Temporada 1: Episodio 1","${one}"\n"Trigun: Temporada 1: Episodio 2","${other}"\n`
    const { format, entries } = await read(csv)
    expect(format).toBe('netflix')
    expect(entries[0]?.marks[1]).toMatchObject({ season: 1, episode: 2, watchedAt: `${day}T12:00:00.000Z` })
  })

  test('is not recognised in other tables of titles and dates', async () => {
    expect((await read('Title,Date\nTrigun,2020-01-01\n')).format).toBe('csv')
  })
})

const episode = (number: number | null, more: object = {}) => ({
  panel: {
    type: 'episode',
    title: 'x',
    episode_metadata: { series_title: 'Trigun', season_title: 'Trigun', season_number: 1, episode_number: number },
  },
  date_played: '2021-10-20T19:00:00Z',
  playhead: 1_400,
  fully_watched: true,
  ...more,
})

describe("Crunchyroll's history", () => {
  test('gives fully watched episodes, and counts the others', async () => {
    const items = [
      episode(1),
      episode(2),
      episode(3, { fully_watched: false }),
      episode(null),
      {
        ...episode(1),
        panel: { type: 'movie', title: 'Akira', movie_metadata: { movie_listing_title: 'Akira' } },
      },
    ]
    expect(await read({ total: 5, data: items })).toMatchObject({
      format: 'crunchyroll',
      entries: [
        {
          titles: ['Trigun'],
          marks: [
            { season: 1, episode: 1, watchedAt: '2021-10-20T19:00:00.000Z' },
            { season: 1, episode: 2 },
          ],
          leftOut: ['1 episodio no se vio hasta el final', '1 episodio no tiene número'],
        },
        { titles: ['Akira'], type: 'movie', status: 'completed' },
      ],
    })
  })

  test('gives unwatched items of the watchlist as planned', async () => {
    const { date_played: _date, ...listed } = episode(1, { fully_watched: false, never_watched: true, playhead: 0 })
    expect((await read({ data: [listed] })).entries[0]).toMatchObject({ status: 'plan_to_watch', marks: [] })
  })
})

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
    const { format, entries, refused, lists } = await read(zipped(tvTime))
    expect({ format, lists }).toEqual({ format: 'tv-time', lists: [] })
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

  test('is also read as a single table', async () => {
    const { entries } = await read(tvTime['tracking-prod-records-v2.csv'])
    expect(entries).toMatchObject([{ titles: ['Trigun'], marks: [{ episode: 1 }, { episode: 2 }] }])
  })
})
