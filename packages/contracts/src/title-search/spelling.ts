/** Letters that are confused when a name is spelt by ear. */
const confused = ['aeiouy', 'bvw', 'uw', 'ckq', 'cs', 'sz', 'gj', 'hj', 'lr', 'ly', 'mn', 'xs', 'dt', 'pb']

/** Code units below this are in the lookup tables. */
const tableSize = 128
const isAlike = pairsOf(confused)
/** Two vowels of a word are often heard as one. */
const areVowels = pairsOf(['aeiouyw'])

function pairsOf(groups: readonly string[]) {
  const pairs = new Uint8Array(tableSize * tableSize)
  for (const letters of groups)
    for (const one of letters)
      for (const other of letters) pairs[one.charCodeAt(0) * tableSize + other.charCodeAt(0)] = 1
  return pairs
}

const silentH = 'h'.charCodeAt(0)
const half = 0.5

/** The maximum distance of a guess: none for two letters or a number, where any difference makes another word. */
export function maxEditDistance(word: string) {
  if (word.length < 3 || word.length > 40 || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Rows of the distance matrix: second last, last, and current. */
const rows = [new Float64Array(128), new Float64Array(128), new Float64Array(128)] as const

/**
 * Edit distance between the typed and a stored text: 1 per wrong, missing, extra or transposed letter, 0.5 for letters
 * that sound alike, doubled letters, a silent h and one vowel of two ("saint", "sant"). `Infinity` above `max`. With
 * `isPrefix`, the rest of a longer text costs nothing.
 */
export function editDistance(typed: string, text: string, max: number, { isPrefix = false } = {}) {
  // no edit costs less than half, so cells farther from the diagonal are not needed
  const band = 2 * max
  const width = Math.min(text.length, typed.length + band)
  if (typed.length > width + band || (!isPrefix && width < text.length)) return Infinity
  let [before, last, next] = rows
  for (let at = 0; at <= width; at++) last[at] = at
  let [letterBefore, least] = [0, 0]
  for (let row = 1; row <= typed.length && least <= max; row++) {
    const letter = typed.charCodeAt(row - 1)
    const extra = isEasilyMissed(letter, letterBefore) ? half : 1
    const from = Math.max(1, row - band)
    const to = Math.min(width, row + band)
    next[from - 1] = from === 1 ? row : Infinity
    least = next[from - 1]!
    if (to > 0 && to === row + band) last[to] = Infinity
    let otherBefore = from > 1 ? text.charCodeAt(from - 2) : 0
    for (let at = from; at <= to; at++) {
      const other = text.charCodeAt(at - 1)
      let cost = last[at - 1]! + (letter === other ? 0 : areAlike(letter, other) ? half : 1)
      cost = Math.min(cost, last[at]! + extra)
      cost = Math.min(cost, next[at - 1]! + (isEasilyMissed(other, otherBefore) ? half : 1))
      if (letter === otherBefore && letterBefore === other && at > from && row > 1)
        cost = Math.min(cost, before[at - 2]! + 1)
      next[at] = cost
      if (cost < least) least = cost
      otherBefore = other
    }
    letterBefore = letter
    ;[before, last, next] = [last, next, before]
  }
  if (least > max) return Infinity
  let distance = Infinity
  for (let at = isPrefix ? Math.max(0, typed.length - band) : width; at <= width; at++)
    distance = Math.min(distance, last[at]!)
  return distance > max ? Infinity : distance
}

const areAlike = (one: number, other: number) => isPair(isAlike, one, other)

/** Whether a letter is often left out or added by ear: a doubled one, an h, or the second of two vowels. */
const isEasilyMissed = (letter: number, before: number) =>
  letter === before || letter === silentH || isPair(areVowels, letter, before)

const isPair = (pairs: Uint8Array, one: number, other: number) =>
  one < tableSize && other < tableSize && pairs[one * tableSize + other] === 1
