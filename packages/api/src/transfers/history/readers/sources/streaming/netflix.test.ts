import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'
import { parseNetflixTitle } from './netflix-titles.ts'

describe('parseNetflixTitle', () => {
  test.for([
    ['Trigun: Temporada 2: Episodio 5', ['Trigun', 2, 5]],
    ['Trigun: Temporada 2: Capítulo 5: El fin', ['Trigun', 2, 5]],
    ['Trigun: Season 1: Rem Saverem', ['Trigun', 1, null]],
    ['Trigun: Parte 3: 7. La caída', ['Trigun', 3, 7]],
    ['Trigun: Temporada 4 (Parte 1): El plan', ['Trigun', 4, null]],
    ['Fullmetal Alchemist: Brotherhood: Temporada 1: El alquimista', ['Fullmetal Alchemist: Brotherhood', 1, null]],
    ['Trigun: Trigun 2: Episode 1', ['Trigun', 2, 1]],
    ['Trigun: Season 1: Murder Machine (Episode 8)', ['Trigun', 1, 8]],
    ['Trigun: Temporada 1: Gris (Episodio 9)', ['Trigun', 1, 9]],
    ['Trigun: Temporada 1: 24 horas (Episodio 10)', ['Trigun', 1, 10]],
    ['Pluto: Miniserie: Episodio 8', ['Pluto', 1, 8]],
    ['Monster: Episodio 4', ['Monster', 1, 4]],
    ['Trigun: Temporada 2: Capítol 5', ['Trigun', 2, 5]],
    ['Trigun: Staffel 2: Folge 5', ['Trigun', 2, 5]],
    ['Trigun: Saison 2: Épisode 5', ['Trigun', 2, 5]],
    ['Trigun: Stagione 2: Episodio 5', ['Trigun', 2, 5]],
    ['Trigun: Staffel 1: Der Mann (Folge 8)', ['Trigun', 1, 8]],
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
        leftOut: [
          'Netflix no numera todos los episodios: los que faltan se cuentan en el orden en que los viste',
          '1 episodio tiene varias reproducciones: se importa la primera',
        ],
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
