/**
 * Normalisation of titles for comparison. PostgreSQL stores the same form (`search_words` of api/database/functions.ts)
 * for imports and players, so only patterns that both regex engines read alike are used.
 */

/** Separates the titles of one anime, here and in the catalogue index. */
export const titleSeparator = ' · '

/** Ranges of a bracket expression that are removed: accents, kana voicing marks, and the long vowel mark. */
export const ignoredCharacters = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\u30fc\ufe20-\ufe2f`

/** Ranges of a bracket expression that separate words: punctuation, symbols and blanks. */
export const separatorCharacters = String.raw`\u0009\u000b-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe30-\ufe4f`

const ignored = new RegExp(`[${ignoredCharacters}]`, 'g')
const separators = new RegExp(`[${separatorCharacters}]+`, 'g')

/**
 * Normalises the titles of one anime, one per line: `\n fullmetal alchemist\n hagane no renkinjutsushi\n`. Removes
 * case, accents, punctuation, and differences between romanisations: long vowels (ou, oo, ō) and the particle wo. Every
 * word follows a blank, and every title has a line break on both sides.
 */
export const searchWords = (titles: string) => searchWordsOf([titles])[0]!

/**
 * `searchWords` for many animes, several times faster than one by one. NUL is a safe separator because stored text
 * cannot contain it.
 */
export const searchWordsOf = (animes: readonly string[]) =>
  animes
    .map((titles) => `\n${titles}\n`)
    .join('\0')
    .replaceAll(titleSeparator, '\n')
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(separators, ' ')
    .replace(/ ?\n ?/g, '\n ')
    .replace(/o[ou]+/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/ wo(?=[ \n])/g, ' o')
    .replace(/ (?=\0|$)/g, '')
    .split('\0')

/** Removes the blanks, so that "sailormoon" finds "Sailor Moon". */
export const searchKey = (words: string) => words.replaceAll(' ', '')

/** The comparison key of one title, shared by history imports, players and search. */
export const titleKey = (title: string) => searchWords(title).replaceAll(/[ \n]/g, '')
