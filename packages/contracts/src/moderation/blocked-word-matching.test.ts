import { expect, test } from 'vitest'
import { cpuTime } from '../test/cpu-time.ts'
import { compileBlockedWords, findBlockedWords, blockedWordKey, blockedWordsIn } from './blocked-word-matching.ts'
import { blockedWord } from './blocked-words.ts'

const inText = (words: string[], text: string) => blockedWordsIn(compileBlockedWords(words), [text])

test('matches whole words regardless of case and accents', () => {
  expect(inText(['cabrón'], 'Eres un CABRON.')).toEqual(['cabrón'])
  expect(inText(['ano'], 'El anochecer, mi hermano')).toEqual([])
  expect(inText(['compra ya'], '¡Compra, YA!')).toEqual(['compra ya'])
  expect(inText(['compra ya'], 'Compra mañana, ya veremos')).toEqual([])
})

test('an asterisk matches any letters at the start, the end or both', () => {
  expect(inText(['spoil*'], 'Sin spoilers, por favor')).toEqual(['spoil*'])
  expect(inText(['spoil*'], 'unspoiled')).toEqual([])
  expect(inText(['*coin'], 'Invierte en bebopcoin')).toEqual(['*coin'])
  expect(inText(['*casino*'], 'supercasinos')).toEqual(['*casino*'])
  expect(inText(['t.me/gana*'], 'Únete: https://t.me/ganadinero')).toEqual(['t.me/gana*'])
})

test('matches through invisible characters, full-width letters and repeated letters', () => {
  expect(inText(['spoiler'], 'spo\u200bi\u00adler')).toEqual(['spoiler'])
  expect(inText(['spoiler'], 'ｓｐｏｉｌｅｒ 𝓼𝓹𝓸𝓲𝓵𝓮𝓻')).toEqual(['spoiler'])
  expect(inText(['perro', 'tonto'], 'Perrrrro tontoooo')).toEqual(['perro', 'tonto'])
  expect(inText(['pero'], 'un perro')).toEqual([])
})

test('findBlockedWords returns positions in the original text', () => {
  const text = '¡Qué 𝓣𝓞𝓝𝓣𝓞s!'
  const [found] = findBlockedWords(compileBlockedWords(['tonto*']), text)
  expect(text.slice(found!.from, found!.to)).toBe('𝓣𝓞𝓝𝓣𝓞s')
})

test('blockedWordKey unifies spellings, and blockedWord rejects patterns that match everything', () => {
  expect(blockedWordKey(' ÁRBOL* ')).toBe(blockedWordKey('arbol*'))
  for (const word of ['*', 'a', '*ab', 'sp*il', '¡!', '***']) expect(blockedWord.safeParse(word).success).toBe(false)
  for (const word of ['ab', 'abc*', '*abc*', '(a+)+b$', 'a.b']) expect(blockedWord.safeParse(word).success).toBe(true)
})

test('matching hostile patterns against the longest text stays fast', () => {
  const hostile = Array.from({ length: 500 }, (_, at) => `*${'a'.repeat(40)}${at}*`)
  const list = compileBlockedWords([...hostile, '(a+)+b$', '(.*)*xx'])
  const took = [1, 2, 3].map(() => {
    const began = cpuTime()
    for (const text of ['a'.repeat(2_000), 'a '.repeat(1_000), `${'aab'.repeat(600)}!`])
      expect(blockedWordsIn(list, [text])).toEqual([])
    return cpuTime() - began
  })
  expect(Math.min(...took)).toBeLessThan(1_000)
})
