import { searchKey, searchRank } from '@animeteca/contracts/title-search'
import type { TitleQuery } from '@animeteca/contracts/title-search'
import { rowsOfWords, rowsWithPrefix, rowsWithWord } from './title-index.ts'
import type { TitleIndex } from './title-index.ts'

/** The rank of a row that is not found. */
export const unranked = 255

/** Ranks the rows whose titles hold a text, as contracts/title-search.ts says; one that has a better rank keeps it. */
export function rankTitles(index: TitleIndex, { key, words, fromWordStart }: TitleQuery, ranks: Uint8Array) {
  if (key === '' || fromWordStart === undefined) return
  const atWordStart = new RegExp(fromWordStart)
  for (const rows of beginningWith(index, key)) {
    for (const row of rows) {
      const title = index.titles[row]!
      // at the beginning of a title is at that of a word, too
      if (!atWordStart.test(title)) continue
      const titleKey = searchKey(title)
      const rank = titleKey.includes(`\n${key}\n`) ? searchRank.exactTitle : searchRank.titleStart
      ranks[row] = Math.min(ranks[row]!, titleKey.includes(`\n${key}`) ? rank : searchRank.title)
    }
  }
  if (words.length < 2) return
  const [longest, ...rest] = words.toSorted((one, other) => other.length - one.length)
  for (const row of rowsWithPrefix(index, longest!.slice(1))) {
    const title = index.titles[row]!
    if (ranks[row]! > searchRank.words && rest.every((word) => title.includes(word))) ranks[row] = searchRank.words
  }
}

/** Rows in which the key may begin at a word: that goes on after it, or ends with a part of it. */
function* beginningWith(index: TitleIndex, key: string) {
  yield rowsWithPrefix(index, key)
  for (let length = 1; length < key.length; length++) {
    const [word, next] = [key.slice(0, length), key[length]]
    yield rowsWithWord(index, word).filter((row) => index.titles[row]!.includes(` ${word} ${next}`))
  }
}

/** Ranks the rows in whose titles each word stands with one slip at most. A pattern never spans two words. */
export function rankSlips(index: TitleIndex, { withSlip: patterns }: TitleQuery, ranks: Uint8Array) {
  if (!patterns) return
  const [longest, ...others] = patterns
    .toSorted((one, other) => other.length - one.length)
    .map((pattern) => new RegExp(pattern))
  for (const [at, word] of index.words.entries()) {
    if (!longest!.test(` ${word}`)) continue
    for (const row of rowsOfWords(index, at, at + 1))
      if (others.every((pattern) => pattern.test(index.titles[row]!))) ranks[row] = searchRank.slip
  }
}

/** The ranked rows, best first, in the order of the catalogue among equals. */
export function rowsByRank(ranks: Uint8Array) {
  const rows: number[][] = Object.values(searchRank).map(() => [])
  for (let row = 0; row < ranks.length; row++) if (ranks[row]! < unranked) rows[ranks[row]!]!.push(row)
  return Int32Array.from(rows.flat())
}
