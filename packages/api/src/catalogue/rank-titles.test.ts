import { searchKey, searchRank, searchWords, titleQuery, titleSeparator } from '@animeteca/contracts/title-search'
import { array, asyncProperty, assert, constantFrom, oneof, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { indexTitles } from './index-titles.ts'
import { rowsThatMayHold } from './parted-key.ts'
import { rankSlips, rankTitles } from './rank-titles.ts'
import { createRanking } from './ranking.ts'
import type { TitleIndex } from './title-index.ts'

/** Words that go on with one another, so that a key parts in many ways; and what people paste. */
const word = oneof(
  constantFrom(
    'a',
    'aa',
    'aaa',
    'la',
    'ala',
    'laa',
    'sal',
    'al',
    'o',
    'ō',
    'wo',
    'Ñu',
    'nu',
    '86',
    'espada',
    'espadas',
  ),
  constantFrom(
    'Re:Zero',
    'ガンダム',
    '大奥',
    'ケイ',
    '🦊',
    '★',
    '¿',
    '...',
    'İ',
    'ß',
    'ﬁn',
    'قصة',
    '\\',
    '%',
    '\ud83e',
    '',
  ),
)
const blank = constantFrom(' ', '', '-', '  ', titleSeparator, '\n')
const textOf = (most: number) =>
  array(tuple(word, blank), { minLength: 1, maxLength: most, size: 'max' }).map((parts) => parts.flat().join(''))
const titles = array(textOf(6), { minLength: 20, maxLength: 60, size: 'max' })
const query = oneof(textOf(1), textOf(3), textOf(8), string({ unit: 'grapheme', maxLength: 12 }))

test('titles are found by their words as a look through all of them would find them, whatever is typed', async () => {
  let found = 0
  await assert(
    asyncProperty(titles, array(query, { minLength: 8, maxLength: 8 }), async (all, queries) => {
      const index = await indexTitles(
        all.map((_, row) => row + 1),
        all.map((title) => searchWords(title)),
      )
      for (const typed of queries) {
        const ranking = createRanking(all.length)
        rankTitles(index, titleQuery(typed), ranking)
        const { rows, ranks } = ranking.sorted()
        const expected = lookThrough(index, typed)
        expect([...rows].map((row, at) => [ranks[at], row])).toEqual(expected)
        found += expected.length
      }
    }),
    { numRuns: 400 },
  )
  expect(found).toBeGreaterThan(2_000)
})

/** The rule as contracts/title-search.ts has it, on each title. */
function lookThrough({ titles }: TitleIndex, typed: string) {
  const { key, words, fromWordStart } = titleQuery(typed)
  if (key === '') return []
  const rankOf = (title: string) => {
    const titleKey = searchKey(title)
    if (titleKey.includes(`\n${key}\n`)) return searchRank.exactTitle
    if (titleKey.includes(`\n${key}`)) return searchRank.titleStart
    if (new RegExp(fromWordStart!).test(title)) return searchRank.title
    return words.length > 1 && words.every((each) => title.includes(each)) ? searchRank.words : undefined
  }
  const ranked = titles.flatMap((title, row) => {
    const rank = rankOf(title)
    return rank === undefined ? [] : [[rank, row]]
  })
  return ranked.toSorted(([one, row], [other, otherRow]) => one! - other! || row! - otherRow!)
}

test('a title that begins as most others do is looked for among those that go on as it does', async () => {
  const count = 3_000
  const index = await indexTitles(
    Array.from({ length: count }, (_, row) => row + 1),
    Array.from({ length: count }, (_, row) => searchWords(`La saga de la casa ${row % 300}`)),
  )
  expect([...rowsThatMayHold(index, 'lasagadelacasa17')].length).toBeLessThan(150)
  expect([...rowsThatMayHold(index, 'lasagadelacosa')]).toEqual([])

  const ranking = createRanking(count)
  rankSlips(index, titleQuery('sga 299'), ranking)
  expect(ranking.sorted().rows.length).toBe(0)
  rankSlips(index, titleQuery('saag 299'), ranking)
  expect([...ranking.sorted().rows]).toEqual(Array.from({ length: 10 }, (_, at) => 299 + at * 300))
})
