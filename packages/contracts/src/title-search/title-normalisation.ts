/**
 * How titles are compared. PostgreSQL stores the same words (`search_words` of api/database/functions.ts) for imports and players,
 * so the normalisation only uses patterns that both engines read alike.
 */

/** Between the titles of one anime, here and in the catalogue's index. */
export const titleSeparator = ' · '

/** As ranges of a bracket expression: accents, voicing marks of kana, and the kana's long vowel. */
export const silentCharacters = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\u30fc\ufe20-\ufe2f`

/** As ranges of a bracket expression: punctuation, symbols and blanks, all of which only part words. */
export const partingCharacters = String.raw`\u0009\u000b-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe30-\ufe4f`

const silent = new RegExp(`[${silentCharacters}]`, 'g')
const parting = new RegExp(`[${partingCharacters}]+`, 'g')

/**
 * The titles of one anime, one a line, as words to search: `\n fullmetal alchemist\n hagane no renkinjutsushi\n`. Case,
 * accents and punctuation are gone, and what romanisations disagree about: long vowels (ou, oo, ō) and the particle wo. A
 * word always has a blank before it, a title a line break before and after.
 */
export const searchWords = (titles: string) => searchWordsOf([titles])[0]!

/** As `searchWords`, for many animes: several times faster than one by one. No stored text holds a NUL. */
export const searchWordsOf = (animes: readonly string[]) =>
  animes
    .map((titles) => `\n${titles}\n`)
    .join('\0')
    .replaceAll(titleSeparator, '\n')
    .normalize('NFKD')
    .replace(silent, '')
    .toLowerCase()
    .replace(parting, ' ')
    .replace(/ ?\n ?/g, '\n ')
    .replace(/o[ou]+/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/ wo(?=[ \n])/g, ' o')
    .replace(/ (?=\0|$)/g, '')
    .split('\0')

/** The same without blanks, so that "sailormoon" is found in "Sailor Moon". */
export const searchKey = (words: string) => words.replaceAll(' ', '')

/** One title as it is compared with others, whoever wrote it: histories, players and search find an anime by the same words. */
export const titleKey = (title: string) => searchWords(title).replaceAll(/[ \n]/g, '')
