/** `España, Francia e Italia`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return `${words.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}
