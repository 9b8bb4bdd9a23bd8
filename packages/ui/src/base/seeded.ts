/** FNV-1a over the UTF-16 code units: the same text gives the same 32 bits everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // FNV leaves its low bits alike for like texts, and those choose the scene: mix them once more.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Numbers from `low` to `high`, the same sequence for the same seed (mulberry32). */
export type Random = (low: number, high: number) => number

export function seededRandom(seed: number): Random {
  let state = seed
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low)
  }
}

/** One decimal is as fine as a drawing needs, and keeps its markup short. */
export const tenth = (value: number) => Math.round(value * 10) / 10
