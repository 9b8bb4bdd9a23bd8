import {
  animeStatuses,
  animeStatusLabels,
  animeTypeLabels,
  animeTypes,
  releaseSeasons,
  yearSeasonLabels,
  yearSeasons,
} from '@animeteca/contracts/labels'
import { cpuTime } from '@animeteca/contracts/test/cpu-time'
import { fold } from '@animeteca/contracts/text/fold'
import { describe, expect, test } from 'vitest'
import { parseAnime } from './animes.ts'
import type { NumberedAnime, Refusal } from './animes.ts'
import { entriesOf } from './entries.ts'

/** Splits the content into chunks of a few bytes. */
async function* pieces(content: string | Uint8Array, size = 7) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(content: string | Uint8Array) {
  const results: (NumberedAnime | Refusal)[] = []
  for await (const line of entriesOf(pieces(content))) results.push(parseAnime(line))
  return results
}

const animesIn = async (content: string) =>
  (await read(content)).map((result) => ('anime' in result ? result.anime : result))

const preamble = {
  $schema: 'https://example.org/schema.json',
  license: { name: 'ODbL', url: 'https://example.org/licence' },
  repository: 'https://example.org/"dump"',
  scoreRange: { minInclusive: 1 },
  lastUpdate: '2026-11-20',
}

const ronin = {
  sources: [
    'https://anidb.net/anime/101',
    'https://anilist.co/anime/102',
    'https://kitsu.app/anime/103',
    'https://myanimelist.net/anime/104',
    'https://anime-planet.com/anime/el-ronin',
    'https://example.org/anime/1',
  ],
  title: 'El rōnin {del} "puerto" [1]',
  type: 'TV',
  episodes: 12,
  status: 'FINISHED',
  animeSeason: { season: 'SPRING', year: 2011 },
  picture: 'https://cdn.example.org/ronin.jpg',
  thumbnail: 'https://cdn.example.org/ronin-small.jpg',
  duration: { value: 1440, unit: 'SECONDS' },
  score: { arithmeticMean: 7.1 },
  synonyms: ['Ronin of the Port', 'ronin of the port', '港の浪人', 'x'.repeat(400)],
  studios: ['Estudio Uno', 'Estudio Dos'],
  producers: ['Cadena'],
  relatedAnime: ['https://myanimelist.net/anime/105', 'https://example.org/anime/2'],
  tags: ['samurai', 'puerto'],
}

const expected = {
  title: 'El rōnin {del} "puerto" [1]',
  type: 'tv',
  status: 'completed',
  releaseYear: 2011,
  releaseSeason: 'spring',
  coverImage: 'https://cdn.example.org/ronin.jpg',
  episodeCount: 12,
  duration: 24,
  synonyms: ['ronin of the port', '港の浪人'],
  studio: 'Estudio Uno',
  studios: ['Estudio Uno', 'Estudio Dos'],
  tags: ['samurai', 'puerto'],
  ids: { anidb: '101', anilist: '102', kitsu: '103', mal: '104', animeplanet: 'el-ronin' },
  relations: [{ kind: 'other', ids: { mal: '105' } }],
  seasons: [],
}

describe('entriesOf reads', () => {
  test.for([
    ['https://github.com/manami-project/anime-offline-database', 'anime-offline-database'],
    ['https://github.com/cedya77/anime-offline-database', 'anime-offline-database-cedya77'],
    ['https://example.org/mirror', 'anime-offline-database'],
  ] as const)(
    'an anime-offline-database of %s as the source %s, in both of its formats',
    async ([repository, source]) => {
      const described = { ...preamble, repository }
      const lines = [described, ronin].map((line) => JSON.stringify(line)).join('\n')
      for (const content of [lines, JSON.stringify({ ...described, data: [ronin] }), JSON.stringify([ronin])])
        expect(await animesIn(content)).toMatchObject([
          { ...expected, source: content.includes(repository) ? source : 'anime-offline-database' },
        ])
    },
  )

  test('a line that names an unknown source as one without a source', async () => {
    expect(await animesIn('{"title":"Akira","source":"bangumi-data"}\n{"title":"Trigun","source":"x"}')).toMatchObject([
      { source: 'bangumi-data' },
      { source: null },
    ])
  })

  test('JSON lines in our own format', async () => {
    expect(await animesIn('\uFEFF{"title":"Akira","ids":{"mal":47}}\r\n\n{"title":"Trigun"}')).toMatchObject([
      { title: 'Akira', ids: { mal: '47' } },
      { title: 'Trigun' },
    ])
    expect(await animesIn('')).toEqual([])
  })

  test('an array in one JSON document', async () => {
    const list = JSON.stringify([{ title: 'Akira' }, { title: 'Con "comillas\\" y ]' }], null, 2)
    expect(await animesIn(list)).toMatchObject([{ title: 'Akira' }, { title: 'Con "comillas\\" y ]' }])
  })

  test.for([
    ['as one document', JSON.stringify({ ...preamble, data: [ronin, { ...ronin, title: 'Otro' }] })],
    ['written with spaces', JSON.stringify({ ...preamble, data: [ronin, { ...ronin, title: 'Otro' }] }, null, 2)],
    ['as lines', [preamble, ronin, { ...ronin, title: 'Otro' }].map((line) => JSON.stringify(line)).join('\n')],
    ['as lines without the first', [ronin, { ...ronin, title: 'Otro' }].map((line) => JSON.stringify(line)).join('\n')],
  ])('the anime-offline-database %s', async ([, content]) => {
    expect(await animesIn(content!)).toMatchObject([expected, { ...expected, title: 'Otro' }])
  })

  test('an entry of the anime-offline-database with unknown fields, which stay empty', async () => {
    const open = {
      ...ronin,
      type: 'UNKNOWN',
      status: 'UPCOMING',
      animeSeason: { season: 'UNDEFINED' },
      picture: 'https://raw.example.org/pics/no_pic.png',
      duration: null,
      relatedAnime: undefined,
    }
    expect((await animesIn(JSON.stringify(open)))[0]).toMatchObject({
      type: null,
      status: 'upcoming',
      releaseYear: null,
      releaseSeason: null,
      coverImage: null,
      episodeCount: null,
      relations: [],
    })
  })

  test.for([',', ';', '\t'])('CSV separated by %j', async (separator) => {
    const table = [
      ['Título', 'Año', 'Tipo', 'Episodios', 'MAL ID', 'Géneros', 'Estudio', 'Estado', 'Notas'],
      ['Akira', '1988', 'Película', '1', '47', 'Acción|Ciencia ficción', 'TMS', 'Finalizado', 'x'],
      [`"Dicen ""hola""${separator}\ny se van"`, '', '', '', '', '', '', '', ''],
      ['', '2000', '', '', '', '', '', '', ''],
    ]
    expect(await read(table.map((row) => row.join(separator)).join('\r\n'))).toMatchObject([
      {
        line: 2,
        anime: {
          title: 'Akira',
          releaseYear: 1988,
          type: 'movie',
          episodeCount: 1,
          ids: { mal: '47' },
          genres: ['Acción', 'Ciencia ficción'],
          studio: 'TMS',
          status: 'completed',
        },
      },
      { line: 3, anime: { title: `Dicen "hola"${separator}\ny se van`, releaseYear: null } },
      { line: 5, reason: 'title: El título es requerido' },
    ])
  })

  test('CSV with the labels of the site, with and without accents', async () => {
    const labels = [
      ...animeStatuses.map((status) => ({ Estado: animeStatusLabels[status], value: { status } })),
      ...animeTypes.map((type) => ({ Tipo: animeTypeLabels[type], value: { type } })),
      ...releaseSeasons.map((releaseSeason, quarter) => ({
        Temporada: yearSeasonLabels[yearSeasons[quarter]!],
        value: { releaseSeason },
      })),
    ]
    for (const { value, ...cells } of labels)
      for (const word of Object.values(cells).flatMap((label) => [label, label.toUpperCase(), fold(label)]))
        expect(await animesIn(`Título,${Object.keys(cells)[0]}\nAkira,${word}`)).toMatchObject([value])
  })
})

describe('entriesOf, for another file,', () => {
  test.for([
    ['<!DOCTYPE html><title>Animes</title>', 'Este archivo parece una página web, no un catálogo'],
    [
      '<?xml version="1.0"?><myanimelist></myanimelist>',
      'Este archivo parece una lista de MyAnimeList, no un catálogo',
    ],
    ['<?xml version="1.0"?><rss/>', 'Este archivo parece un archivo XML, no un catálogo'],
    ['PK\u0003\u0004resto', 'Este archivo parece un archivo zip, no un catálogo'],
    ['%PDF-1.7', 'Este archivo parece un PDF, no un catálogo'],
    ['a\0b', 'Este archivo parece un archivo binario, no un catálogo'],
    ['hola\nadiós', 'No parece un catálogo: la primera línea no es JSON ni una fila de títulos de columna con «title»'],
  ])('names the type of %j', async ([content, sentence]) => {
    await expect(read(content!)).rejects.toThrow(sentence)
  })

  test('yields the complete entries of a truncated file', async () => {
    const whole = JSON.stringify({ ...preamble, data: [ronin, ronin] })
    expect(await read(whole.slice(0, -200))).toMatchObject([
      { line: 1, anime: expected },
      { line: 2, reason: 'El archivo se acaba aquí, a la mitad' },
    ])
    expect(await read('title,year\nAkira,1988\n"Trigun,1998\nY más')).toMatchObject([
      { line: 2, anime: { title: 'Akira' } },
      { line: 3, reason: 'Empieza con unas comillas que no se cierran' },
    ])
  })

  test('takes linear time for quotes that are not closed', async () => {
    const row = 'Monster abcdefghijklmnopqrstuvwxyz,2004\n'
    const timeOf = async (rows: number) => {
      const table = `title,year\n"Trigun,1998\n${row.repeat(rows)}`
      const startedAt = cpuTime()
      expect(await read(table)).toMatchObject([{ line: 2, reason: 'Empieza con unas comillas que no se cierran' }])
      return cpuTime() - startedAt
    }
    await timeOf(1_000)
    expect(await timeOf(16_000)).toBeLessThan(500)
  })

  test('names the line with quotes in the middle of a cell', async () => {
    expect(await read('title,year\n"Akira" "1988\nTrigun,1998\n')).toMatchObject([
      { line: 2, reason: expect.stringContaining('comillas') },
    ])
    expect(await read('title,year\nEl "ronin" del puerto,1998\n"Akira" otra,1988\nTrigun,1998\n')).toMatchObject([
      { line: 2, anime: { title: 'El "ronin" del puerto' } },
      { line: 3, reason: 'Tiene unas comillas que no se entienden' },
      { line: 4, anime: { title: 'Trigun' } },
    ])
  })

  test('reports an entry that is too long, and continues', async () => {
    const endless = { ...ronin, description: 'x'.repeat(3 * 1024 * 1024) }
    const results: (NumberedAnime | Refusal)[] = []
    const content = JSON.stringify([endless, ronin])
    for await (const line of entriesOf(pieces(content, 65_536))) results.push(parseAnime(line))
    expect(results).toMatchObject([
      { line: 1, reason: 'La línea pasa de 2 MiB' },
      { line: 2, anime: expected },
    ])
  })
})
