import { gzipSync } from 'node:zlib'
import type { HistoryFileError } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gzipped, malXml, zipped } from '../../../test/history/history-files.ts'
import { read } from '../../../test/history/reading.ts'
import { historySamples } from '../../../test/history/samples/all-samples.ts'
import { bytesOfSample, isTable } from '../../../test/history/samples/sample.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'

const list = malXml([{ series_title: 'Trigun' }, { series_title: 'Monster' }])
const bomb = Buffer.alloc(historyLimits.inflatedBytes + 1, ' ')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const withDtd = (dtd: string) => list.replace('<myanimelist>', `<!DOCTYPE myanimelist ${dtd}>\n<myanimelist>`)
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const locked = Buffer.from(zipped({ 'a.xml': list }))
for (const [mark, flags] of [
  ['PK\u0003\u0004', 6],
  ['PK\u0001\u0002', 8],
] as const)
  locked[locked.indexOf(mark) + flags]! |= 1

const files: [seeming: string, content: string | Uint8Array | object, fault: HistoryFileError][] = [
  ['nothing', '', 'empty'],
  ['blanks in UTF-16', Buffer.from('\ufeff  \n', 'utf16le'), 'empty'],
  ['an empty ZIP', zipped({}), 'otherArchive'],
  ['a web page', '<!DOCTYPE html><html><head><meta charset="x"><title>x', 'webPage'],
  ['a web page after a comment', `<!-- saved --><html>${'<br><p>'.repeat(100)}`, 'webPage'],
  ['another XML', '<rss><channel><item/></channel></rss>', 'otherXml'],
  ['an XML that reads files of the server', withDtd('[<!ENTITY x SYSTEM "file:///etc/passwd">]'), 'unsafeXml'],
  ['an XML with a DTD elsewhere', withDtd('SYSTEM "http://127.0.0.1/x.dtd"'), 'unsafeXml'],
  ['a billion laughs', withDtd(`[<!ENTITY l0 "ja">${laughs}]`), 'unsafeXml'],
  ['an XML without end', list.slice(0, -40), 'cutXml'],
  [
    'a mylist of nothing but episodes',
    `<MyList><Anime Id="1">${'<Ep/>'.repeat(50_001)}</Anime></MyList>`,
    'tooComplex',
  ],
  ['an XML of bottomless elements', '<myanimelist>'.repeat(100_000), 'tooComplex'],
  [
    'an XML of attributes',
    `<myanimelist ${Array.from({ length: 5_000 }, (_, n) => `a${n}="x"`).join(' ')}>`,
    'tooComplex',
  ],
  ['an XML with an endless text', malXml([{ my_comments: 'x'.repeat(historyLimits.rowCharacters + 1) }]), 'tooComplex'],
  [
    'an XML of endlessly many fields',
    list.replace('<anime>', `<anime>${Array.from({ length: historyLimits.columns }, (_, n) => `<f${n}/>`).join('')}`),
    'tooComplex',
  ],
  ['an XML with an endless name', `<${'a'.repeat(1_000_000)}`, 'tooComplex'],
  [
    'a list of manga',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga></manga></myanimelist>',
    'manga',
  ],
  ['a list without anime', malXml([]), 'noRows'],
  ['JSON without end', '[{"show":{"title":"Trigun"', 'brokenJson'],
  ['bottomless JSON', '['.repeat(1_000_000), 'tooComplex'],
  ['JSON of nothing but lists', `[${'[],'.repeat(historyLimits.values)}[]]`, 'tooComplex'],
  ['another JSON', { hello: 'world' }, 'otherJson'],
  ['a catalogue', { data: [{ title: 'Trigun', sources: ['https://anidb.net/anime/12'] }] }, 'catalogue'],
  ['a catalogue by lines', '{"title":"Trigun","seasons":[]}\n{"title":"Monster","seasons":[]}\n', 'catalogue'],
  ['a later export of ours', { format: 'animeteca', version: 99, animes: [] }, 'laterExport'],
  ['a table without titles', 'a,b,c\n1,2,3\n', 'otherCsv'],
  ['a table with an open quote', 'title,status\n"Trigun,watching\n', 'brokenCsv'],
  ['one endless row', `title,status\n${'x'.repeat(historyLimits.rowCharacters * 2)}`, 'brokenCsv'],
  ['a list of books', 'Book Id,Title,Author,ISBN\n1,Ubik,Philip K. Dick,9\n', 'books'],
  ['a history of music', [{ endTime: '2020-01-01 20:00', artistName: 'Seatbelts', trackName: 'Tank!' }], 'music'],
  [
    'a history of YouTube',
    [{ header: 'YouTube', title: 'x', titleUrl: 'https://youtu.be/x', products: ['YouTube'] }],
    'videos',
  ],
  ['a database', Buffer.from('SQLite format 3\0\u0010\0', 'latin1'), 'database'],
  ['the backup of an app', gzipSync(Buffer.from([10, 0, 1, 2, 3, 0, 18])), 'appBackup'],
  ['a poem', 'Hola\nMundo\n', 'unknown'],
  ['a picture', png, 'picture'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
  ['a film', Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'), 'media'],
  ['a RAR', Buffer.from('Rar!\u001a\u0007\u0001\0', 'latin1'), 'closedArchive'],
  ['zeros', Buffer.alloc(5_000_000), 'unknown'],
  ['more zeros than may be inflated', gzipSync(bomb), 'inflatesTooFar'],
  ['a ZIP of the same', zipped({ 'a.xml': bomb }), 'inflatesTooFar'],
  [
    'a ZIP of halves',
    zipped({ 'a.xml': bomb.subarray(bomb.length / 2), 'b.json': bomb.subarray(bomb.length / 2 - 2) }),
    'inflatesTooFar',
  ],
  ['a gzip in a gzip', gzipSync(gzipped(list)), 'nestedArchive'],
  ['a ZIP in a ZIP', zipped({ 'a.zip': zipped({ 'a.xml': list }) }), 'nestedArchive'],
  ['a ZIP of pictures', zipped({ 'a.png': png }), 'otherArchive'],
  ['a ZIP of poems', zipped({ 'a.txt': 'Hola', 'b.txt': 'Mundo' }), 'otherArchive'],
  [
    'a spreadsheet',
    zipped({
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook/>',
    }),
    'spreadsheet',
  ],
  ['a ZIP with a password', locked, 'lockedArchive'],
  ['half a gzip', gzipped(list).subarray(0, 200), 'brokenArchive'],
  ['half a ZIP', zipped({ 'a.xml': list }).subarray(0, 200), 'brokenArchive'],
]

describe('readBytes of a file that is not a history', () => {
  test.for(files)('reports %s', async ([, content, fault]) => {
    await expect(read(content)).rejects.toMatchObject({ fault })
  })

  test.for([
    ['XML', `<myanimelist>${'<anime/>'.repeat(historyLimits.rows + 1)}</myanimelist>`],
    ['a table', `title\n${'Trigun\n'.repeat(historyLimits.rows + 1)}`],
    [
      'a table of viewings',
      `Title,Date\n${'"Trigun: Temporada 1: Episodio 1",1/2/21\n'.repeat(historyLimits.tableRows + 1)}`,
    ],
    [
      'JSON',
      [...Array(historyLimits.rows + 1).keys()].map((id) => ({ plays: 1, show: { title: 'x', ids: { trakt: id } } })),
    ],
  ] as const)('reports too many rows in %s', async ([, content]) => {
    await expect(read(content)).rejects.toMatchObject({ fault: 'tooManyRows' })
  })
})

const own = { format: 'animeteca', version: 1, user: {}, animes: [{ title: 'x', ids: [] }] }
const samples: (string | Uint8Array | object)[] = [
  gzipped(list),
  own,
  ...historySamples.map(({ files }) => bytesOfSample(files)),
]
const jsonSamples = historySamples.flatMap(({ files: { '': content } }) =>
  typeof content === 'object' && !isTable(content) ? [content] : [],
)
const bytesOf = (content: string | Uint8Array | object) =>
  content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))

/** Bytes of one sample with random insertions, deletions and replacements. */
const mangled = fc
  .tuple(
    fc.constantFrom(...samples.map(bytesOf)),
    fc.array(fc.tuple(fc.nat(), fc.nat(20), fc.uint8Array({ maxLength: 12 })), { maxLength: 6 }),
  )
  .map(([bytes, changes]) =>
    changes.reduce((changed, [place, length, piece]) => {
      const at = place % (changed.length + 1)
      return Buffer.concat([changed.subarray(0, at), piece, changed.subarray(at + length)])
    }, Buffer.from(bytes)),
  )

/** JSON of one sample with one value replaced by random JSON. */
const misplaced = fc
  .tuple(fc.constantFrom(own, ...jsonSamples), fc.nat(), fc.jsonValue())
  .map(([sample, place, value]) => {
    let count = 0
    const total = JSON.stringify(sample).split(/[:,]/).length
    return JSON.stringify(sample, (key, old: unknown) => (key !== '' && count++ === place % total ? value : old))
  })

describe('readBytes of random content', () => {
  test.for([
    ['mangled bytes', mangled],
    ['replaced values', misplaced],
    ['random bytes', fc.uint8Array({ maxLength: 300 })],
  ] as const)('returns a valid file or throws UnreadableFile: %s', async ([, content]) => {
    await fc.assert(
      fc.asyncProperty(content as fc.Arbitrary<string | Uint8Array>, async (written) => {
        const file = await read(written).catch((error: unknown) => error)
        if (file instanceof UnreadableFile) return
        expect(file).toMatchObject({ entries: expect.any(Array), refused: expect.any(Array) })
        const { entries, refused } = file as Awaited<ReturnType<typeof read>>
        const rows = [...entries, ...refused].map(({ row }) => row)
        expect(new Set(rows).size).toBe(rows.length)
        expect(JSON.stringify(entries)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 300 },
    )
  })
})
