import { describe, expect, test } from 'vitest'
import { read } from '../../../../test/history/reading.ts'

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

  test('reads watched and all episodes from one column, as in templates of Notion', async () => {
    const table =
      'Name,Status,Episodes,Score /10\nTrigun,In progress,12/26,8.5\nMonster,Done,74,\nPluto,Not started,0 / 8,\n'
    const { entries, refused } = await read(table)
    expect(entries).toMatchObject([
      { progress: 12, episodeCount: 26, score: 85 },
      { progress: null, episodeCount: 74 },
      { progress: 0, episodeCount: 8 },
    ])
    expect(entries.some((entry) => 'leftOut' in entry)).toBe(false)
    expect(refused).toEqual([])
  })

  test('reads thousands with their separator', async () => {
    const table =
      'Título;Episodios vistos;Episodios\nOne Piece;1.000;1.122\nNaruto;1,000;\nBleach;12.0;\nGintama;1.001/1.200;\n'
    expect((await read(table)).entries).toMatchObject([
      { progress: 1_000, episodeCount: 1_122 },
      { progress: 1_000 },
      { progress: 12 },
      { progress: 1_001 },
    ])
  })

  test('reads a table whose first line tells Excel the separator', async () => {
    const table = 'sep=;\r\nTítulo;Episodios vistos;Nota\r\nTrigun;26;8,5\r\n'
    expect((await read(table)).entries).toMatchObject([{ titles: ['Trigun'], progress: 26, score: 85 }])
  })

  test('counts stars, also those of emojis', async () => {
    const { entries } = await read('Nombre,Nota\nTrigun,⭐⭐⭐⭐\nMonster,⭐️⭐️⭐️⭐️⭐️\nPluto,★★★½\n')
    expect(entries.map(({ score }) => score)).toEqual([80, 100, 70])
  })

  test('reads the column Seen as progress, and not Eps, as in the collection template of AniDB', async () => {
    const { entries } = await read('Name;Year;Eps;Seen;Size\nTrigun;1998;26 / 26;4 / 26;4.2 GB\n')
    expect(entries).toMatchObject([{ progress: 4 }])
  })

  test('refuses a table that only names animes, without lists or watched episodes', async () => {
    const { refused } = await read('Position,Const,Title,Year,Your Rating\n1,tt0251439,Trigun,1998,\n')
    expect(refused).toEqual([
      { row: 2, title: null, reason: 'Esta tabla solo nombra animes: no dice en qué listas están ni qué has visto' },
      { row: 3, title: null, reason: 'No se importan estas columnas: «Position»' },
    ])
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

  test('reads all dates of a file month first when one of them can only be read so', async () => {
    const table = 'Nombre,Inicio,Fin\nTrigun,04/05/2013,05/25/2013\nMonster,4/7/2014 → 6/1/2014,\nAkira,2015-03-02,\n'
    expect((await read(table)).entries).toMatchObject([
      { startedOn: '2013-04-05', finishedOn: '2013-05-25' },
      { startedOn: '2014-04-07', finishedOn: '2014-06-01' },
      { startedOn: '2015-03-02', finishedOn: null },
    ])
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
