import { maxEditDistance, editDistance } from './spelling.ts'
import type { TitleIndex } from './title-index.ts'
import { titleSeparator } from './title-normalisation.ts'
import { queryWords, type TitleQuery } from './title-query.ts'
import { type Entries, letterBits, rowsOf, type Vocabulary, withPrefix } from './vocabulary.ts'
import { omissionCost, formsOf, isNumber } from './word-forms.ts'

/** Largest cost above the best guess, and maximum number of guesses. */
const slack = 0.4
const maxGuesses = 24
/** Words of the query that are compared. */
const maxWords = 8

/** The rows whose titles are closest to a query, whose words may be missing, misspelt or inflected. */
export function guessTitles(index: TitleIndex, vocabulary: Vocabulary, { key, words }: TitleQuery) {
  const costs = new Float32Array(index.rows.length).fill(Infinity)
  addWholeTitles(costs, vocabulary.titles, key)
  addByWords(costs, vocabulary.words, words.slice(0, maxWords))

  let best = Infinity
  for (const cost of costs) if (cost < best) best = cost
  if (best === Infinity) return { rows: [] }
  const fame = (row: number) => index.rows[row]!.fame || Number.MAX_SAFE_INTEGER
  const rows: number[] = []
  for (const [row, cost] of costs.entries()) if (cost <= best + slack) rows.push(row)
  rows.sort((one, other) => costs[one]! - costs[other]! || fame(one) - fame(other) || one - other)
  return { rows: rows.slice(0, maxGuesses), didYouMean: closestTitle(index.rows[rows[0]!]!.shown, key, words) }
}

/** Titles similar to the whole query without its blanks: "onepice". */
function addWholeTitles(costs: Float32Array, titles: Entries, key: string) {
  forEachSimilar(titles, key, { isPrefix: false }, (at, distance) => {
    for (const row of rowsOf(titles, at)) costs[row] = Math.min(costs[row]!, distance)
  })
}

function addByWords(costs: Float32Array, vocabulary: Entries, words: readonly string[]) {
  const optional = words.map(omissionCost)
  const needed = optional.filter((cost) => cost === undefined).length
  if (needed === 0) return
  const maxMissing = Math.floor(needed / 3)
  const sums = new Float32Array(costs.length)
  const missing = new Uint8Array(costs.length)
  for (const [place, word] of words.entries()) {
    const best = new Float32Array(costs.length).fill(Infinity)
    addForms(best, vocabulary, word)
    const without = optional[place]
    for (let row = 0; row < best.length; row++) {
      if (best[row]! < Infinity && (without === undefined || best[row]! < without)) sums[row]! += best[row]!
      else if (without !== undefined) sums[row]! += without
      else {
        sums[row]! += missingWordCost
        missing[row]!++
      }
    }
  }
  for (let row = 0; row < costs.length; row++)
    if (missing[row]! <= maxMissing && sums[row]! < costs[row]!) costs[row] = sums[row]!
}

/** Cost of a word that is missing in the title, higher than of any misspelling. */
const missingWordCost = 2.5
const inflectionCost = 0.1
const synonymCost = 0.15

function addForms(best: Float32Array, vocabulary: Entries, word: string) {
  for (const [place, form] of formsOf(word).entries()) {
    const [from, to] = withPrefix(vocabulary, form)
    for (let at = from; at < to; at++) {
      const isWhole = vocabulary.texts[at] === form
      if (!isWhole && (form.length < 3 || isNumber(form))) continue
      add(at, (place > 0 ? synonymCost : 0) + (isWhole ? 0 : inflectionCost))
    }
  }
  forEachSimilar(vocabulary, word, { isPrefix: true }, add)

  function add(at: number, cost: number) {
    for (const row of rowsOf(vocabulary, at)) if (cost < best[row]!) best[row] = cost
  }
}

/** Calls `found` with each similar text. Letter sets are compared first, which rejects most texts cheaply. */
function forEachSimilar(
  entries: Entries,
  typed: string,
  { isPrefix }: { isPrefix: boolean },
  found: (at: number, distance: number) => void,
) {
  const max = maxEditDistance(typed)
  if (max === 0) return
  const letters = letterBits(typed)
  for (let at = 0; at < entries.texts.length; at++) {
    const text = entries.texts[at]!
    if (text.length < typed.length - 2 * max || (!isPrefix && text.length > typed.length + 2 * max)) continue
    if (countBits(letters & ~entries.letters[at]!) > 2 * max) continue
    const distance = editDistance(typed, text, max, { isPrefix })
    if (distance < Infinity) found(at, distance + (isPrefix && text.length > typed.length + 1 ? inflectionCost : 0))
  }
}

function countBits(bits: number) {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The title of an anime that is closest to the query. */
export function closestTitle(shown: string, key: string, words: readonly string[]) {
  const titles = shown.split(titleSeparator)
  const costs = titles.map((title) => distanceOfTitle(queryWords(title), key, words))
  return titles[costs.indexOf(Math.min(...costs))]!
}

function distanceOfTitle(titleWords: readonly string[], key: string, words: readonly string[]) {
  const whole = editDistance(key, titleWords.join(''), maxEditDistance(key))
  const byWords = words
    .map((word) =>
      Math.min(omissionCost(word) ?? missingWordCost, ...titleWords.map((other) => distanceOfWord(word, other))),
    )
    .reduce((sum, cost) => sum + cost, 0)
  return Math.min(whole, byWords)
}

function distanceOfWord(word: string, other: string) {
  const place = formsOf(word).findIndex((form) => other.startsWith(form))
  if (place !== -1) return (place > 0 ? synonymCost : 0) + (other === word ? 0 : inflectionCost)
  return editDistance(word, other, maxEditDistance(word), { isPrefix: true })
}
