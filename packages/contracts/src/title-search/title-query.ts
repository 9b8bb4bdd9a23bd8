import { fold } from '../text/fold.ts'
import { searchWords } from './title-normalisation.ts'

/** A search text, with everything that can be prepared once for all titles. */
export interface TitleQuery {
  /** Folded, punctuation kept: titles and synopses are compared with it as they are written. */
  literal: string
  /** Without blanks and punctuation; empty when the text has nothing else. */
  key: string
  words: string[]
  /** Matches the key from the beginning of a word on, however the title separates its words. */
  atWordStart: RegExp
  /**
   * Whether each word begins a word of the titles, in any order. Neighbouring words also match a title that writes them as one
   * ("full metal" finds "Fullmetal"), and one word a title that separates it.
   */
  hasEachWord: (titleWords: string) => boolean
}

export function titleQuery(text: string): TitleQuery {
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

export const queryWords = (text: string) =>
  searchWords(text)
    .trim()
    .split(/[ \n]+/)
    .filter(Boolean)

const atWordStart = (key: string) => new RegExp(` ${Array.from(key).join(' ?')}`)

/** How many words of a query a title may write as one. */
const mostJoined = 3

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
      for (let to = from + 1; to <= Math.min(words.length, from + mostJoined); to++)
        if (!matched.has(to) && matches(titleWords, from, to)) matched.add(to)
    }
    return matched.has(words.length)
  }
}
