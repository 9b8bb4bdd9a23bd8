import { fold } from '../text/fold.ts'
import { searchWords } from './title-normalisation.ts'

/** A search query, prepared for matching many titles. */
export interface TitleQuery {
  /** Folded with punctuation, for literal comparison with titles and synopses. */
  literal: string
  /** Without blanks and punctuation; empty if nothing remains. */
  key: string
  words: string[]
  /** Matches the key at the start of a word, regardless of how the title separates words. */
  atWordStart: RegExp
  /**
   * Whether each query word starts a word of the titles, in any order. Adjacent query words also match a compound
   * ("full metal" finds "Fullmetal"), and one query word matches separated words.
   */
  hasEachWord: (titleWords: string) => boolean
}

/** Symbols and emoji, with the modifiers of emoji. */
const symbols = /[\p{So}\p{Sk}\p{Cf}\p{Variation_Selector}]+/gu

/** The queries of a text, of which the first that finds anything counts: as written, then without symbols. */
export function titleQueries(text: string): [TitleQuery, ...TitleQuery[]] {
  const written = titleQuery(text)
  const plain = titleQuery(text.replace(symbols, ' '))
  return plain.key === '' || plain.literal === written.literal ? [written] : [written, plain]
}

/** Normalises a query as titles are normalised. */
function titleQuery(text: string): TitleQuery {
  const words = queryWords(text)
  const key = words.join('')
  return {
    literal: fold(text.trim()),
    key,
    words,
    atWordStart: atWordStart(key),
    hasEachWord: matcherOf([...new Set(words)]),
  }
}

/** The words of a query, normalised as in titles. */
export const queryWords = (text: string) =>
  searchWords(text)
    .trim()
    .split(/[ \n]+/)
    .filter(Boolean)

const atWordStart = (key: string) => new RegExp(` ${Array.from(key).join(' ?')}`)

/** Number of query words that a title may write as one. */
const maxJoined = 3

function matcherOf(words: readonly string[]) {
  const patterns = new Map<string, RegExp>()
  function matches(titleWords: string, from: number, to: number) {
    const key = words.slice(from, to).join('')
    const pattern = patterns.get(key) ?? atWordStart(key)
    patterns.set(key, pattern)
    return pattern.test(titleWords)
  }
  return (titleWords: string) => {
    let matched = new Set([0])
    for (let from = 0; from < words.length; from++) {
      if (!matched.has(from)) continue
      for (let to = from + 1; to <= Math.min(words.length, from + maxJoined); to++)
        if (!matched.has(to) && matches(titleWords, from, to)) matched.add(to)
    }
    return matched.has(words.length)
  }
}
