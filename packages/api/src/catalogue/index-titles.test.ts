import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { indexTitles } from './index-titles.ts'
import { rowsOfWords, wordsWithPrefix } from './title-index.ts'

test('words are found in their rows, by their beginning and whole, whatever they are written in', async () => {
  const titles = ['\n cowboy bebop \n ', '\n ガンダム ガンダム \n bebop ', '\n cow \n ']
  const index = await indexTitles([3, 5, 9], titles)
  expect(index.words).toEqual(['bebop', 'cow', 'cowboy', 'ガンダム'])
  const rowsWithPrefix = (prefix: string) => [...rowsOfWords(index, wordsWithPrefix(index, prefix))]
  expect(rowsWithPrefix('cow')).toEqual([2, 0])
  expect(rowsWithPrefix('bebop')).toEqual([0, 1])
  expect(rowsWithPrefix('ガンダム')).toEqual([1])
  expect(rowsWithPrefix('cowboys')).toEqual([])
})

test('whoever asks for something else is answered while the titles of a large catalogue are sorted out', async () => {
  const count = 30_000
  const titles = Array.from(
    { length: count },
    (_, row) => `\n la saga ${row} de la casa ${row * 7_919} \n saga ${row % 97} `,
  )
  let turns = 0
  const end = new AbortController()
  const others = (async () => {
    while (!end.signal.aborted) {
      await setImmediate()
      turns++
    }
  })()
  await indexTitles(
    titles.map((_, row) => row + 1),
    titles,
  )

  end.abort()
  await others
  expect(turns).toBeGreaterThan(3)
})
