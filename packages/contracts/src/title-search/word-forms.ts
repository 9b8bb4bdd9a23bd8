/** Optional words: articles, prepositions and Japanese particles. */
const stopWords = new Set(
  'a al and con de del e el en for in la las le lo los mi my no o of on por que su the to tu un una unos unas wa wo y ga ni'.split(
    ' ',
  ),
)

/** Words that people add to a title to describe what they search for. */
const descriptive = new Set(
  `anime animes serie series pelicula peliculas peli pelis movie movies film films temporada temporadas temp season parte
   part final ultima saga arco capitulo capitulos episodio episodios especial especiales completa completo online
   castellano espanol latino sub subtitulado ova ovas tv`.split(/\s+/),
)

/** Spellings of a number in titles. */
const numbers = [
  ['1', 'i', 'uno', 'primera', 'primer', 'first', '1st', 's1', 't1'],
  ['2', 'ii', 'dos', 'segunda', 'segundo', 'second', '2nd', 's2', 't2'],
  ['3', 'iii', 'tres', 'tercera', 'tercer', 'third', '3rd', 's3', 't3'],
  ['4', 'iv', 'cuatro', 'cuarta', 'cuarto', 'fourth', '4th', 's4', 't4'],
  ['5', 'v', 'cinco', 'quinta', 'quinto', 'fifth', '5th', 's5', 't5'],
  ['6', 'vi', 'seis', 'sexta', 'sexto', 'sixth', '6th', 's6', 't6'],
]
const sameNumber = groupByForm(numbers)

/** Words for the same in titles and in what people type. */
const sameWord = groupByForm([
  ['pelicula', 'peliculas', 'peli', 'pelis', 'movie', 'film'],
  ['temporada', 'temporadas', 'temp', 'season'],
  ['z', 'zeta'],
])

function groupByForm(groups: readonly string[][]) {
  return new Map(groups.flatMap((forms) => forms.map((form) => [form, forms] as const)))
}

/** Digits, a Roman numeral, or a number word up to six: `2`, `ii`, `segunda`. */
export const isNumber = (word: string) => /^\d+$/.test(word) || sameNumber.has(word)

/**
 * Cost of a title without the word; undefined if the word is required. Numbers are cheap because they mostly name a
 * season, and seasons are part of an anime.
 */
export function omissionCost(word: string) {
  if (stopWords.has(word)) return 0.05
  if (descriptive.has(word)) return 0.2
  return isNumber(word) ? 0.6 : undefined
}

/** The word and its equivalents: other spellings of a number, words for the same, the singular of a plural. */
export function formsOf(word: string): string[] {
  const forms = sameNumber.get(word) ?? sameWord.get(word)
  if (forms) return [word, ...forms.filter((form) => form !== word)]
  if (word.length < 5) return [word]
  if (word.endsWith('es')) return [word, word.slice(0, -1), word.slice(0, -2)]
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
}
