/** Letters that people confuse when they write a name as they have heard it. */
const confused = ['aeiouy', 'bvw', 'ckq', 'cs', 'sz', 'gj', 'hj', 'lr', 'mn', 'xs', 'dt', 'pb']

/** Code units below this one are looked up in the table. */
const tableSize = 128
const isAlike = new Uint8Array(tableSize * tableSize)
for (const letters of confused)
  for (const one of letters)
    for (const other of letters) isAlike[one.charCodeAt(0) * tableSize + other.charCodeAt(0)] = 1

const silentH = 'h'.charCodeAt(0)
const half = 0.5

/** What one word may differ by and still be a guess: nothing in two letters or a number, where each slip is another word. */
export function allowedSlips(word: string) {
  if (word.length < 3 || word.length > 40 || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Rows of the distance matrix: the one before the last, the last, and the one that is being computed. */
const rows = [new Float64Array(128), new Float64Array(128), new Float64Array(128)] as const

/**
 * How far a text is from what somebody has typed: one for each letter that is wrong, missing, too many or swapped with the next,
 * half for letters that sound alike, for one that is doubled and for a silent h. `Infinity` when it is more than `most`. The rest
 * of a text that only begins as it was typed costs nothing with `isPrefix`.
 */
export function spellingDistance(typed: string, text: string, most: number, isPrefix = false) {
  // no change costs less than half, so cells farther from the diagonal are not needed
  const band = 2 * most
  const width = Math.min(text.length, typed.length + band)
  if (typed.length > width + band || (!isPrefix && width < text.length)) return Infinity
  let [before, last, next] = rows
  for (let at = 0; at <= width; at++) last[at] = at
  let [letterBefore, least] = [0, 0]
  for (let row = 1; row <= typed.length && least <= most; row++) {
    const letter = typed.charCodeAt(row - 1)
    const from = Math.max(1, row - band)
    const to = Math.min(width, row + band)
    next[from - 1] = from === 1 ? row : Infinity
    least = next[from - 1]!
    if (to > 0 && to === row + band) last[to] = Infinity
    let otherBefore = from > 1 ? text.charCodeAt(from - 2) : 0
    for (let at = from; at <= to; at++) {
      const other = text.charCodeAt(at - 1)
      let cost = last[at - 1]! + (letter === other ? 0 : areAlike(letter, other) ? half : 1)
      cost = Math.min(cost, last[at]! + (letter === letterBefore || letter === silentH ? half : 1))
      cost = Math.min(cost, next[at - 1]! + (other === otherBefore || other === silentH ? half : 1))
      if (letter === otherBefore && letterBefore === other && at > from && row > 1)
        cost = Math.min(cost, before[at - 2]! + 1)
      next[at] = cost
      if (cost < least) least = cost
      otherBefore = other
    }
    letterBefore = letter
    ;[before, last, next] = [last, next, before]
  }
  if (least > most) return Infinity
  let distance = Infinity
  for (let at = isPrefix ? Math.max(0, typed.length - band) : width; at <= width; at++)
    distance = Math.min(distance, last[at]!)
  return distance > most ? Infinity : distance
}

const areAlike = (one: number, other: number) =>
  one < tableSize && other < tableSize && isAlike[one * tableSize + other] === 1
