import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { describe, expect, test } from 'vitest'
import { malXml, zipped } from '../../../../test/history/history-files.ts'
import { read } from '../../../../test/history/reading.ts'

describe('readAndMerge', () => {
  test('merges the MyAnimeList lists of a ZIP, and refuses its manga list and its other files with a reason', async () => {
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
