/** Text as search compares it: without case and without accents, so that "corazon" finds "Corazón". */
export const fold = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Without what only differs from an earlier one in case and accents. */
export function noneAlike(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = fold(word)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
