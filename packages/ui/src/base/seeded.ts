/** FNV-1a hash over UTF-16 code units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // FNV's low bits are similar for similar texts, and they choose the scene: mix again.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Random numbers from `low` to `high`, the same sequence for the same seed (mulberry32). */
export type Random = (low: number, high: number) => number

/** Creates a generator for drawings that are the same at each visit. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low)
  }
}

/** Rounds to one decimal, which keeps the markup short. */
export const tenth = (value: number) => Math.round(value * 10) / 10
