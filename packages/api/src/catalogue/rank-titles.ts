import { searchKey, searchRank } from '@animeteca/contracts/title-search'
import type { TitleQuery } from '@animeteca/contracts/title-search'
import { rowsThatMayHold } from './parted-key.ts'
import type { Ranking } from './ranking.ts'
import { countRows, rowsOfWords, wordsWithPrefix } from './title-index.ts'
import type { TitleIndex } from './title-index.ts'

/** Ranks the rows whose titles hold a text, as contracts/title-search.ts says. */
export function rankTitles(index: TitleIndex, { key, words, fromWordStart }: TitleQuery, ranking: Ranking) {
  if (key === '' || fromWordStart === undefined) return
  const atWordStart = new RegExp(fromWordStart)
  for (const row of rowsThatMayHold(index, key)) {
    if (ranking.of(row) < searchRank.title) continue
    const title = index.titles[row]!
    // at the beginning of a title is at that of a word, too
    if (!atWordStart.test(title)) continue
    const titleKey = searchKey(title)
    const rank = titleKey.includes(`\n${key}\n`) ? searchRank.exactTitle : searchRank.titleStart
    ranking.add(row, titleKey.includes(`\n${key}`) ? rank : searchRank.title)
  }
  if (words.length < 2) return
  const places = words.map((word) => wordsWithPrefix(index, word.slice(1)))
  const [rarest] = places.toSorted((one, other) => countRows(index, one) - countRows(index, other))
  for (const row of rowsOfWords(index, rarest!)) {
    const title = index.titles[row]!
    if (ranking.of(row) > searchRank.words && words.every((word) => title.includes(word)))
      ranking.add(row, searchRank.words)
  }
}

/** Ranks the rows in whose titles each word stands with one slip at most. A pattern never spans two words. */
export function rankSlips(index: TitleIndex, { withSlip: patterns }: TitleQuery, ranking: Ranking) {
  if (!patterns) return
  const [longest, ...others] = patterns
    .toSorted((one, other) => other.length - one.length)
    .map((pattern) => new RegExp(pattern))
  for (const [at, word] of index.words.entries()) {
    if (!longest!.test(` ${word}`)) continue
    for (const row of rowsOfWords(index, { from: at, to: at + 1 }))
      if (others.every((pattern) => pattern.test(index.titles[row]!))) ranking.add(row, searchRank.slip)
  }
}
