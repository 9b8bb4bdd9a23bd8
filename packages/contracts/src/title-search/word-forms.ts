/** Optional words: articles, prepositions and Japanese particles. */
const stopWords = new Set(
  'a al and con de del e el en for in la las le lo los no o of on por que the to un una unos unas wa wo y ga ni to'.split(
    ' ',
  ),
)

/** Words that people add to a title to describe what they search for. */
const descriptive = new Set(
  `anime animes serie series pelicula peliculas peli movie film temporada temporadas temp season parte part capitulo capitulos
   episodio episodios completa completo online castellano espanol latino sub subtitulado ova tv`.split(/\s+/),
)

/** Spellings of a number in titles. */
const numbers = [
  ['1', 'i', 'uno', 'primera', 'primer', 'first', '1st'],
  ['2', 'ii', 'dos', 'segunda', 'segundo', 'second', '2nd'],
  ['3', 'iii', 'tres', 'tercera', 'tercer', 'third', '3rd'],
  ['4', 'iv', 'cuatro', 'cuarta', 'cuarto', 'fourth', '4th'],
  ['5', 'v', 'cinco', 'quinta', 'quinto', 'fifth', '5th'],
  ['6', 'vi', 'seis', 'sexta', 'sexto', 'sixth', '6th'],
]
const sameNumber = new Map(numbers.flatMap((forms) => forms.map((form) => [form, forms] as const)))

export const isNumber = (word: string) => /^\d+$/.test(word) || sameNumber.has(word)

/**
 * Cost of a title without the word; undefined if the word is required. Numbers are cheap because they mostly name a
 * season, and seasons are part of an anime.
 */
export function costWithout(word: string) {
  if (stopWords.has(word)) return 0.05
  if (descriptive.has(word)) return 0.2
  return isNumber(word) ? 0.6 : undefined
}

/** The word and its equivalents: other spellings of a number, the singular of a plural. */
export function formsOf(word: string): string[] {
  const forms = sameNumber.get(word)
  if (forms) return [word, ...forms.filter((form) => form !== word)]
  if (word.length < 5) return [word]
  if (word.endsWith('es')) return [word, word.slice(0, -1), word.slice(0, -2)]
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
}
