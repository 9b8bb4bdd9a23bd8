import { fold } from '../text/fold.ts'

/** A run of letters and digits, folded, with its position in the text. */
interface Token {
  text: string
  from: number
  to: number
}

interface Pattern {
  /** As entered by administrators. */
  word: string
  tokens: string[]
  wildcards: { start: boolean; end: boolean }
}

/** Compiled blocked words. */
export interface WordList {
  isEmpty: boolean
  /** Patterns that begin with a literal token, by that token. */
  exact: Map<string, Pattern[]>
  open: Pattern[]
}

export interface FoundWord {
  word: string
  from: number
  to: number
}

/**
 * Compiles patterns of one or more consecutive words, with an optional asterisk at either end. They are not regular
 * expressions, so that no pattern can be slow: a text is tokenised once, and each token is compared with the patterns.
 */
export function compileBlockedWords(words: readonly string[]): WordList {
  const list: WordList = { isEmpty: words.length === 0, exact: new Map(), open: [] }
  for (const word of words) {
    const pattern = patternOf(word)
    const [first] = pattern.tokens
    if (first === undefined) continue
    if (pattern.wildcards.start || (pattern.wildcards.end && pattern.tokens.length === 1)) list.open.push(pattern)
    else list.exact.set(first, [...(list.exact.get(first) ?? []), pattern])
  }
  return list
}

/** The normalised form of a pattern, equal for equivalent spellings. */
export function blockedWordKey(word: string): string {
  const { tokens, wildcards } = patternOf(word)
  return `${wildcards.start ? '*' : ''}${tokens.join(' ')}${wildcards.end ? '*' : ''}`
}

/** The matches in a text, in order of their position. */
export function findBlockedWords({ isEmpty, exact, open }: WordList, text: string): FoundWord[] {
  if (isEmpty) return []
  const tokens = tokensOf(text)
  const forms = tokens.map((token) => formsOf(token.text))
  return tokens.flatMap(({ from }, at) => {
    const known = forms[at]!.flatMap((form) => exact.get(form) ?? [])
    return [...new Set([...known, ...open])]
      .filter((pattern) => matchesAt(pattern, forms, at))
      .map(({ word, tokens: { length } }) => ({ word, from, to: tokens[at + length - 1]!.to }))
  })
}

/** The distinct words that match any of the texts. */
export const blockedWordsIn = (list: WordList, texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? findBlockedWords(list, text).map(({ word }) => word) : []))),
]

function patternOf(word: string): Pattern {
  const trimmed = word.trim()
  return {
    word,
    tokens: tokensOf(trimmed).map(({ text }) => atMostTwo(text)),
    wildcards: { start: trimmed.startsWith('*'), end: trimmed.endsWith('*') },
  }
}

function matchesAt({ tokens, wildcards }: Pattern, forms: string[][], at: number) {
  return tokens.every((wanted, step) => {
    const isOpenBefore = step === 0 && wildcards.start
    const isOpenAfter = step === tokens.length - 1 && wildcards.end
    return forms[at + step]?.some((form) => {
      if (isOpenBefore && isOpenAfter) return form.includes(wanted)
      if (isOpenBefore) return form.endsWith(wanted)
      return isOpenAfter ? form.startsWith(wanted) : form === wanted
    })
  })
}

const atMostTwo = (token: string) => token.replace(/(.)\1{2,}/gu, '$1$1')
const atMostOne = (token: string) => token.replace(/(.)\1{2,}/gu, '$1')

/** Spanish never triples a letter, so repeated letters are read as two and as one. */
const formsOf = (token: string) => [...new Set([atMostTwo(token), atMostOne(token)])]

const nonLetters = /[^\p{L}\p{N}]/gu
const ignorable = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

/** Folds each character separately to keep its position. Invisible characters do not separate words. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let last: Token | undefined
  let at = 0
  for (const character of text) {
    const from = at
    at += character.length
    if (ignorable.test(character)) continue
    const letters = fold(character).replace(nonLetters, '')
    if (letters === '') last = undefined
    else if (last) Object.assign(last, { text: last.text + letters, to: at })
    else tokens.push((last = { text: letters, from, to: at }))
  }
  return tokens
}
