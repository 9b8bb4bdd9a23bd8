import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { describe, expect, test } from 'vitest'
import { malXml, zipped } from '../../../../test/history-files.ts'
import { read } from '../../../../test/reading.ts'

const scored = (column: string) =>
  [`title,${column}`, ...[5, 4, 3, 4.5, 1].map((score) => `Trigun,${score}`)].join('\n')

describe('otherTable', () => {
  test('reads Spanish columns, separated by semicolons', async () => {
    const table = [
      'Título;Año;Estado;Episodios vistos;Episodios;Nota;Fecha de inicio;Fecha de fin;Notas;Etiquetas;MAL ID',
      '"Cowboy Bebop; la serie";1998;En pausa;12/26;26;8,5;4/5/2013;2014-01;"dos\nlíneas";espacio, jazz;1',
    ]
    expect(await read(`\ufeff${table.join('\r\n')}\r\n`)).toMatchObject({
      format: 'csv',
      refused: [],
      entries: [
        {
          row: 1,
          ids: [{ site: 'mal', id: '1' }],
          titles: ['Cowboy Bebop; la serie'],
          year: 1998,
          status: 'watching',
          isPaused: true,
          progress: 12,
          episodeCount: 26,
          score: 85,
          startedOn: '2013-05-04',
          finishedOn: '2014-01',
          note: 'dos\nlíneas',
          tags: ['espacio', 'jazz'],
        },
      ],
    })
  })

  test('reads English columns, in Latin-1 and separated by tabs', async () => {
    const table = 'Title\tStatus\tWatched Episodes\tURL\nCafé\tPlan to Watch\t\thttps://myanimelist.net/anime/77/x\n'
    const { entries } = await read(Buffer.from(table, 'latin1'))
    expect(entries[0]).toMatchObject({
      titles: ['Café'],
      status: 'plan_to_watch',
      progress: null,
      ids: [{ site: 'mal', id: '77' }],
    })
  })

  test.for([
    ['8/10', 80],
    ['★★★★½', 90],
    ['9', 90],
    ['85', 85],
    ['n/a', null],
    ['0', null],
  ])('converts the score %s to %s out of 100', async ([written, score]) => {
    expect((await read(`title,score\nTrigun,${written}\n`)).entries[0]).toMatchObject({ score })
  })

  test('scores are out of 5 when none of five is higher, and out of 100 by the column name', async () => {
    expect((await read(scored('score'))).entries.map(({ score }) => score)).toEqual([100, 80, 60, 90, 20])
    expect((await read(scored('score_100'))).entries[0]?.score).toBe(5)
  })

  test('limits combining marks on a letter to 30', async () => {
    const { entries } = await read(`title\nx${'\u0301\u0316'.repeat(4_000)}\n`)
    expect(entries[0]?.titles[0]).toHaveLength(31)
  })

  test('refuses single rows with a reason, and reads the others', async () => {
    const { entries, refused } = await read('title,status\nTrigun,quizás\n,watching\nMonster,\n\n')
    expect(entries).toMatchObject([{ row: 3, titles: ['Monster'], status: null }])
    expect(refused).toEqual([
      { row: 1, title: 'Trigun', reason: 'No conocemos el estado «quizás»' },
      { row: 2, title: null, reason: 'No indica de qué anime se trata' },
    ])
  })
})

test.for([
  ['Finalizado', 'completed'],
  ['Vistos', 'completed'],
  ['Done', 'completed'],
  ['Pendientes', 'plan_to_watch'],
  ['Sin empezar', 'plan_to_watch'],
  ['Not started', 'plan_to_watch'],
  ['Quiero verlo', 'plan_to_watch'],
  ['Planeo ver', 'plan_to_watch'],
  ['En progreso', 'watching'],
  ['Siguiendo', 'watching'],
  ['Dropeado', 'dropped'],
] as const)('the status %s of a table means the list %s', async ([word, status]) => {
  expect((await read(`Título;Estado\nTrigun;${word}\n`)).entries[0]).toMatchObject({ status })
})

const readDates = async (columns: string, dates: string) =>
  (await read(`Nombre,Estado,${columns}\nTrigun,Finalizado,${dates}\n`)).entries[0]

describe("Notion's table", () => {
  test.for([
    ['"May 4, 2013"', '2013-05-04'],
    ['"May 4, 2013 9:30 PM"', '2013-05-04'],
    ['4 de mayo de 2013', '2013-05-04'],
    ['2013/05/04', '2013-05-04'],
    ['septiembre de 2013', '2013-09'],
    ['4 dic. 2013', '2013-12-04'],
  ])('parses the date %s', async ([written, startedOn]) => {
    expect(await readDates('Inicio', written!)).toMatchObject({ startedOn })
  })

  test('reads both dates of a period in one cell', async () => {
    expect(await readDates('Fechas', '"May 4, 2013 → June 1, 2013"')).toMatchObject({
      startedOn: '2013-05-04',
      finishedOn: '2013-06-01',
    })
  })

  test('reports dates, years and scores that it cannot parse', async () => {
    const { entries } = await read('Nombre,Inicio,Año,Nota\nTrigun,el verano,hace mucho,muy buena\nMonster,-,,n/a\n')
    expect(entries.map(({ leftOut }) => leftOut)).toEqual([
      [
        'No entendemos el año: «hace mucho»',
        'No entendemos la valoración: «muy buena»',
        'No entendemos la fecha de inicio: «el verano»',
      ],
      undefined,
    ])
  })
})

describe("TMDB's tables", () => {
  const header = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
  const ratings = [
    header,
    '95,tt1,tv,Trigun,1998-04-01T00:00:00Z,,,7.647,6.0,2022-09-20T00:00:00Z',
    '149,tt2,movie,Akira,1988-07-16T00:00:00Z,,,7.9,9.0,2022-09-20T00:00:00Z',
    '95,,tv,Trigun,,1,2,8.1,10.0,2022-09-20T00:00:00Z',
    '95,,tv,Trigun,,1,,8.1,10.0,2022-09-20T00:00:00Z',
  ].join('\n')

  test("give the owner's ratings, not the public mean", async () => {
    const { format, entries, refused } = await read(ratings)
    expect(format).toBe('tmdb')
    expect(entries).toMatchObject([
      {
        ids: [
          { site: 'tmdb', id: 'tv/95' },
          { site: 'imdb', id: 'tt1' },
        ],
        year: 1998,
        status: null,
        score: 60,
        marks: [{ season: 1, episode: 2, isWatched: false, rating: 5, ratedAt: '2022-09-20T00:00:00.000Z' }],
      },
      { ids: [{ id: 'movie/149' }, { id: 'tt2' }], status: 'completed', score: 90, progress: 1 },
    ])
    expect(refused).toEqual([
      { row: 3, title: 'Trigun', reason: 'Es la valoración de una temporada, y aquí no se valoran' },
    ])
  })

  test('give watchlist and favourites too when they are in a ZIP', async () => {
    const row = '7,,tv,Monster,2004-04-07T00:00:00Z,,,8.4,,'
    const { entries } = await read(
      zipped({ 'ratings.csv': ratings, 'watchlist.csv': `${header}\n${row}`, 'favorites.csv': `${header}\n${row}` }),
    )
    expect(entries.map(({ titles, status, lists }) => [titles[0], status, lists.length])).toEqual([
      ['Trigun', null, 0],
      ['Akira', 'completed', 0],
      ['Monster', 'plan_to_watch', 1],
    ])
  })
})

test('episodeTable groups the rows of an anime into one entry', async () => {
  const rows = [
    'Título;Año;Temporada;Episodio;Visto;Visto el;Voto;Segundo en que se quedó',
    'Trigun;1998;1;1;sí;2020-01-01T20:00:00Z;5;',
    'Trigun;1998;1;2;no;;;300',
    "'-Monster;2004;1;1;sí;;;",
  ]
  const { entries } = await read(rows.join('\n'))
  expect(entries.map(({ titles, year, marks }) => [titles[0], year, marks])).toEqual([
    ['Trigun', 1998, [{ season: 1, episode: 1, isWatched: true, watchedAt: '2020-01-01T20:00:00.000Z', rating: 5 }]],
    ['-Monster', 2004, [{ season: 1, episode: 1, isWatched: true, watchedAt: null, rating: null }]],
  ])
})

test('episodeTable reports rows without a number and invalid ratings', async () => {
  const rows = ['Título;Temporada;Episodio;Visto;Voto', 'Trigun;1;1;sí;9', 'Trigun;1;final;sí;', 'Monster;1;;sí;']
  const { entries, refused } = await read(rows.join('\n'))
  expect(entries).toMatchObject([
    {
      titles: ['Trigun'],
      marks: [{ episode: 1, rating: null }],
      leftOut: ['1 episodio no tiene número', 'No entendemos la valoración: «9»'],
    },
  ])
  expect(refused).toEqual([{ row: 2, title: 'Monster', reason: 'No indica de qué episodio se trata' }])
})

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
        leftOut: [
          'La valoración es la media de las de sus temporadas',
          '1 episodio visto más de una vez: se importa la primera',
        ],
      },
    ])
  })
})

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

describe('several tables in a ZIP', () => {
  test('are merged when they are of Letterboxd, with the list taken from the file name', async () => {
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

  test('are merged when they are MyAnimeList lists, and the manga list is refused with a reason', async () => {
    const manga = malXml([]).replace('<user_export_type>1', '<user_export_type>2')
    const { entries, refused } = await read(
      zipped({
        'a.xml': malXml([{}]),
        'b.xml': malXml([{ series_title: 'Trigun' }]),
        'manga.xml': manga,
        'LEEME.txt': 'Hola',
      }),
    )
    expect(entries.map(({ row, titles }) => [row, titles[0]])).toEqual([
      [1, 'Cowboy Bebop'],
      [2, 'Trigun'],
    ])
    expect(refused).toEqual([
      { row: 3, title: 'LEEME.txt', reason: 'Este archivo del ZIP no contiene lo que has visto' },
      { row: 4, title: 'manga.xml', reason: historyFileErrors.manga },
    ])
  })
})
