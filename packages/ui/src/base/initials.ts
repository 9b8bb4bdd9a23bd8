/** Initials of a title: 'CB' for Cowboy Bebop, '進' for 進撃の巨人. Empty without letters. */
export function initialsOf(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second = ''] = words.filter((word, at) => at === 0 || !particles.test(word))
  const [letter = '', ...rest] = Array.from(first)
  // A symbol counts as a word, and a number as one letter.
  if (/\p{Lo}/u.test(letter)) return letter
  if (/^\d{2}$/.test(first)) return first
  return (letter + (Array.from(second)[0] ?? (rest.length < 2 ? rest.join('') : ''))).toLocaleUpperCase('es')
}

/** Minor words in titles in Spanish, English and romanised Japanese. */
const particles = /^(?:de|del|la|las|el|los|y|en|the|of|and|a|an|no|to|wo|o|ni|wa|ga|x)$/i
