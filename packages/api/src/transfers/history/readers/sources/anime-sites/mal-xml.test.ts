import { describe, expect, test } from 'vitest'
import { gzipped, malXml } from '../../../../../test/history/history-files.ts'
import type { MalRow } from '../../../../../test/history/history-files.ts'
import { read } from '../../../../../test/history/reading.ts'

const readOne = async (row: MalRow) => (await read(malXml([row]))).entries[0]

describe('readMalXml', () => {
  test('reads all fields of an entry', async () => {
    const row = {
      series_animedb_id: '48',
      series_title: '<![CDATA[.hack//Sign]]>',
      my_watched_episodes: '26',
      my_start_date: '2013-05-00',
      my_finish_date: '2014-02-03',
      my_score: '6',
      my_status: 'Completed',
      my_comments: '<![CDATA[Con <b>Faye</b> & Ed]]>',
      my_times_watched: '2',
      my_tags: '<![CDATA[cyberpunk, clásico]]>',
    }
    expect(await read(malXml([row], 'Nuck'))).toEqual({
      format: 'mal-xml',
      owner: 'Nuck',
      refused: [],
      entries: [
        {
          row: 1,
          ids: [{ site: 'mal', id: '48' }],
          titles: ['.hack//Sign'],
          year: null,
          type: 'tv',
          episodeCount: 26,
          status: 'completed',
          sourceStatus: 'Completed',
          isPaused: false,
          isRewatching: false,
          rewatchProgress: null,
          rewatchedSince: null,
          lists: [],
          rewatches: 2,
          progress: 26,
          marks: [],
          score: 60,
          startedOn: '2013-05',
          finishedOn: '2014-02-03',
          updatedAt: null,
          note: 'Con <b>Faye</b> & Ed',
          isPrivate: false,
          tags: ['cyberpunk', 'clásico'],
          own: null,
        },
      ],
    })
  })

  test.for([
    ['Watching', 'watching', false],
    ['1', 'watching', false],
    ['Completed', 'completed', false],
    ['2', 'completed', false],
    ['On-Hold', 'watching', true],
    ['On Hold', 'watching', true],
    ['3', 'watching', true],
    ['Dropped', 'dropped', false],
    ['4', 'dropped', false],
    ['Plan to Watch', 'plan_to_watch', false],
    ['plantowatch', 'plan_to_watch', false],
    ['6', 'plan_to_watch', false],
  ] as const)('maps the status %s to the list %s', async ([word, status, isPaused]) => {
    expect(await readOne({ my_status: word })).toMatchObject({ status, isPaused, sourceStatus: word })
  })

  test('does not infer the list from score or progress', async () => {
    expect(await readOne({ my_status: 'Plan to Watch', my_score: '9', my_watched_episodes: '26' })).toMatchObject({
      status: 'plan_to_watch',
      progress: 26,
      score: 90,
    })
  })

  test('reads rewatching entries as completed with an active rewatch', async () => {
    const rewatching = { status: 'completed', isRewatching: true }
    expect(await readOne({ my_status: 'Completed', my_rewatching: '1' })).toMatchObject(rewatching)
    const third = { my_status: 'Completed', my_rewatching: '1', my_watched_episodes: '26', my_rewatching_ep: '3' }
    expect(await readOne(third)).toMatchObject({ ...rewatching, progress: 26, rewatchProgress: 3 })
    expect(await readOne({ my_status: 'Watching', my_rewatching: 'YES' })).toMatchObject(rewatching)
  })

  test.for([
    ['0000-00-00', null],
    ['2013-00-00', '2013'],
    ['2013-05-00', '2013-05'],
    ['2013-02-31', '2013-02'],
    ['2013-00-07', '2013'],
    ['9999-01-01', null],
    ['ayer', null],
  ])('reads the date %s as %s', async ([written, date]) => {
    expect(await readOne({ my_start_date: written! })).toMatchObject({ startedOn: date })
  })

  test('reads titles with a bare ampersand, a bare less-than sign and invalid bytes', async () => {
    const xml = malXml([{ series_title: 'Panty & Stocking <3 &amp; Co' }, { series_title: 'Caf\u00c9?' }])
    const broken = Buffer.from(xml.replace('\u00c9', '@'))
    broken[broken.indexOf('@')] = 0xc9
    const { entries } = await read(broken)
    expect(entries.map(({ titles }) => titles[0])).toEqual(['Panty & Stocking <3 & Co', 'CafÉ?'])
  })

  test('reads Latin-1 and UTF-16, declared or not', async () => {
    const xml = malXml([{ series_title: 'Corazón' }])
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const utf16 = Buffer.from(xml, 'utf16le')
    for (const bytes of [latin, Buffer.from(xml, 'latin1'), utf16, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])])
      expect((await read(bytes)).entries[0]?.titles).toEqual(['Corazón'])
  })

  test('reads a gzip file', async () => {
    expect((await read(gzipped(malXml([{ my_score: '10' }])))).entries[0]).toMatchObject({ score: 100 })
  })

  test('refuses single rows with a reason, and reads the others', async () => {
    const rows = [
      { my_status: 'Olvidado', series_title: 'Monster' },
      { my_watched_episodes: 'muchos', series_title: 'Planetes' },
      { series_animedb_id: '0', series_title: '' },
      { series_title: 'Trigun' },
    ]
    const { entries, refused } = await read(malXml(rows))
    expect(entries.map(({ row, titles }) => [row, titles[0]])).toEqual([[4, 'Trigun']])
    expect(refused).toEqual([
      { row: 1, title: 'Monster', reason: 'No conocemos el estado «Olvidado»' },
      { row: 2, title: 'Planetes', reason: '«muchos» no es un número de episodios' },
      { row: 3, title: null, reason: 'No indica de qué anime se trata' },
    ])
  })
})

test("readMalXml reads Shikimori's own status for a rewatch", async () => {
  const rewatched = malXml([{ my_status: 'Completed', my_watched_episodes: '3' }]).replace(
    '<my_status>Completed</my_status>',
    '<my_status>Completed</my_status><shiki_status>Rewatching</shiki_status>',
  )
  expect((await read(rewatched)).entries[0]).toMatchObject({
    status: 'completed',
    sourceStatus: 'Rewatching',
    isRewatching: true,
    rewatchProgress: 3,
  })
})
