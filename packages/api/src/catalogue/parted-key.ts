import { countRows, rowsOfWords, wordsWithPrefix } from './title-index.ts'
import type { TitleIndex, Words } from './title-index.ts'

/**
 * Rows among which are all in which a key begins at a word, wherever the words of a title part it: "sailormoon" as one word, or "sailor" and
 * another that begins with "moon". Each way has to go through one of its words: of those, the rarest is asked, so that a beginning
 * as common as "la" costs what the rest of the title does.
 */
export function* rowsThatMayHold(index: TitleIndex, key: string) {
  for (const words of rarest(index, key, 0, new Map()).words) yield* rowsOfWords(index, words)
}

/** Words of which one stands in every title that goes on with the rest of a key. */
interface Cut {
  words: Set<Words>
  count: number
}

function rarest(index: TitleIndex, key: string, start: number, known: Map<number, Cut>): Cut {
  const earlier = known.get(start)
  if (earlier) return earlier
  const cut: Cut = { words: new Set(), count: 0 }
  let words = wordsWithPrefix(index, key.slice(start, start + 1))
  for (let end = start + 1; words.from < words.to; end++) {
    const part = key.slice(start, end)
    words = wordsWithPrefix(index, part, words)
    if (end === key.length) {
      add(cut, just(index, words))
      break
    }
    // of those that begin so, the word itself comes first
    if (index.words[words.from] !== part) continue
    const word = just(index, { from: words.from, to: words.from + 1 })
    const rest = rarest(index, key, end, known)
    add(cut, rest.count < word.count ? rest : word)
  }
  known.set(start, cut)
  return cut
}

const just = (index: TitleIndex, words: Words): Cut => ({ words: new Set([words]), count: countRows(index, words) })

function add(cut: Cut, { words, count }: Cut) {
  for (const each of words) cut.words.add(each)
  cut.count += count
}
