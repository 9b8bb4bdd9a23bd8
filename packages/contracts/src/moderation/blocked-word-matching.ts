import { fold } from '../text/fold.ts'

/** A run of letters and digits of a text, folded, and where it stands in it. */
interface Token {
  text: string
  from: number
  to: number
}

interface Pattern {
  /** As administrators wrote it. */
  word: string
  tokens: string[]
  opensAt: { start: boolean; end: boolean }
}

/** Words that are looked for, ready to be. */
export interface WordList {
  /** Without any, no text has to be looked at. */
  isEmpty: boolean
  /** By their first token, where that has to stand there as it is. */
  exact: Map<string, Pattern[]>
  open: Pattern[]
}

export interface FoundWord {
  word: string
  from: number
  to: number
}

/**
 * Words to look for: whole ones, or several that follow each other; an asterisk at either end stands for any letters. No regular
 * expression is made of them, so that none can take long: a text is read once, and each of its words is held against each of the list.
 */
export function compileWords(words: readonly string[]): WordList {
  const list: WordList = { isEmpty: words.length === 0, exact: new Map(), open: [] }
  for (const word of words) {
    const pattern = patternOf(word)
    const [first] = pattern.tokens
    if (first === undefined) continue
    if (pattern.opensAt.start || (pattern.opensAt.end && pattern.tokens.length === 1)) list.open.push(pattern)
    else list.exact.set(first, [...(list.exact.get(first) ?? []), pattern])
  }
  return list
}

/** What makes two entries of the list the same. */
export function wordKey(word: string): string {
  const { tokens, opensAt } = patternOf(word)
  return `${opensAt.start ? '*' : ''}${tokens.join(' ')}${opensAt.end ? '*' : ''}`
}

/** Which of the words a text holds, and where; those that begin first come first. */
export function findWords({ isEmpty, exact, open }: WordList, text: string): FoundWord[] {
  if (isEmpty) return []
  const tokens = tokensOf(text)
  const forms = tokens.map((token) => formsOf(token.text))
  return tokens.flatMap(({ from }, at) => {
    const known = forms[at]!.flatMap((form) => exact.get(form) ?? [])
    return [...new Set([...known, ...open])]
      .filter((pattern) => stands(pattern, forms, at))
      .map(({ word, tokens: { length } }) => ({ word, from, to: tokens[at + length - 1]!.to }))
  })
}

/** Which of the words stand in any of these texts, each once. */
export const wordsIn = (list: WordList, texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? findWords(list, text).map(({ word }) => word) : []))),
]

function patternOf(word: string): Pattern {
  const trimmed = word.trim()
  return {
    word,
    tokens: tokensOf(trimmed).map(({ text }) => atMostTwo(text)),
    opensAt: { start: trimmed.startsWith('*'), end: trimmed.endsWith('*') },
  }
}

function stands({ tokens, opensAt }: Pattern, forms: string[][], at: number) {
  return tokens.every((wanted, step) => {
    const isOpenBefore = step === 0 && opensAt.start
    const isOpenAfter = step === tokens.length - 1 && opensAt.end
    return forms[at + step]?.some((form) => {
      if (isOpenBefore && isOpenAfter) return form.includes(wanted)
      if (isOpenBefore) return form.endsWith(wanted)
      return isOpenAfter ? form.startsWith(wanted) : form === wanted
    })
  })
}

const atMostTwo = (token: string) => token.replace(/(.)\1{2,}/gu, '$1$1')
const atMostOne = (token: string) => token.replace(/(.)\1{2,}/gu, '$1')

/** No Spanish word has a letter three times in a row: whoever draws one out means it twice, or once. */
const formsOf = (token: string) => [...new Set([atMostTwo(token), atMostOne(token)])]

const unspoken = /[^\p{L}\p{N}]/gu
const silent = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

/** Each character is folded by itself, so that it is known where it stood. What shows nothing parts no word. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let last: Token | undefined
  let at = 0
  for (const character of text) {
    const from = at
    at += character.length
    if (silent.test(character)) continue
    const letters = fold(character).replace(unspoken, '')
    if (letters === '') last = undefined
    else if (last) Object.assign(last, { text: last.text + letters, to: at })
    else tokens.push((last = { text: letters, from, to: at }))
  }
  return tokens
}
