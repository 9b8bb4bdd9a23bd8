import { fold } from './fold.ts'

/**
 * How search finds an anime by its titles: the same rule in the browser's index and in PostgreSQL (`search_words` of
 * api/database/functions.ts), which is why it is made of plain substrings and of patterns that both engines read alike.
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

/** A text that is looked for, as far as it can be prepared once. */
export interface TitleQuery {
  /** Folded, punctuation kept: what titles and synopses are compared with as they are written. */
  literal: string
  /** Without blanks and punctuation; empty when the text has nothing else. */
  key: string
  /** Each with the blank that begins a word. */
  words: string[]
  /** The key, from the beginning of a word on, wherever the words part. Undefined without a key. */
  fromWordStart: string | undefined
  /** Each word with at most one slip. Undefined when there is no word in which one would be noticed. */
  withSlip: string[] | undefined
}

export function titleQuery(text: string): TitleQuery {
  const words = searchWords(text)
    .trim()
    .split(/[ \n]+/)
    .filter(Boolean)
  const key = words.join('')
  const isSlippable = words.some(canSlip)
  return {
    literal: fold(text.trim()),
    key,
    words: words.map((word) => ` ${word}`),
    fromWordStart: key === '' ? undefined : ` ${Array.from(key).join(' ?')}`,
    withSlip: isSlippable ? words.map((word) => (canSlip(word) ? slipPattern(word) : ` ${word}`)) : undefined,
  }
}

/** What a shorter word would find with a slip is mostly something else, and a wrong number is another season or year. */
const canSlip = (word: string) => word.length >= 4 && word.length <= 24 && !/^\d+$/.test(word)

/** Words that begin as `word` does, but for one letter that is wrong, missing, too many or changed places with the next. */
function slipPattern(word: string) {
  const letters = Array.from(word)
  const variants = new Set<string>()
  for (const [place, letter] of letters.entries()) {
    const before = letters.slice(0, place).join('')
    const after = letters.slice(place + 1).join('')
    const [next] = letters.slice(place + 1)
    variants.add(`${before}[^ \\n]${after}`)
    variants.add(`${before}[^ \\n]${letter}${after}`)
    if (place > 0) variants.add(before + after)
    if (next) variants.add(before + next + letter + letters.slice(place + 2).join(''))
  }
  return ` (?:${[...variants].join('|')})`
}

/** Where a match stands among the results, best first. */
export const searchRank = { exactTitle: 0, titleStart: 1, title: 2, words: 3, slip: 4, synopsis: 5 } as const
