/** Removes case and accents for searching, so that "corazon" finds "Corazón". */
export const fold = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Removes words that differ from an earlier one only in case and accents. */
export function uniqueFolded(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = fold(word)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
