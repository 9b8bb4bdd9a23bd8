import { expect, test } from 'vitest'
import { ownTime } from '../test/cpu-time.ts'
import { compileWords, findWords, wordKey, wordsIn } from './blocked-word-matching.ts'
import { listedWord } from './blocked-words.ts'

const inText = (words: string[], text: string) => wordsIn(compileWords(words), [text])

test('a word is found whole, whatever its case and accents, and not inside another', () => {
  expect(inText(['cabrón'], 'Eres un CABRON.')).toEqual(['cabrón'])
  expect(inText(['ano'], 'El anochecer, mi hermano')).toEqual([])
  expect(inText(['compra ya'], '¡Compra, YA!')).toEqual(['compra ya'])
  expect(inText(['compra ya'], 'Compra mañana, ya veremos')).toEqual([])
})

test('an asterisk stands for any letters, at either end or both', () => {
  expect(inText(['spoil*'], 'Sin spoilers, por favor')).toEqual(['spoil*'])
  expect(inText(['spoil*'], 'unspoiled')).toEqual([])
  expect(inText(['*coin'], 'Invierte en bebopcoin')).toEqual(['*coin'])
  expect(inText(['*casino*'], 'supercasinos')).toEqual(['*casino*'])
  expect(inText(['t.me/gana*'], 'Únete: https://t.me/ganadinero')).toEqual(['t.me/gana*'])
})

test('characters that show nothing, other widths and letters drawn out hide no word', () => {
  expect(inText(['spoiler'], 'spo\u200bi\u00adler')).toEqual(['spoiler'])
  expect(inText(['spoiler'], 'ｓｐｏｉｌｅｒ 𝓼𝓹𝓸𝓲𝓵𝓮𝓻')).toEqual(['spoiler'])
  expect(inText(['perro', 'tonto'], 'Perrrrro tontoooo')).toEqual(['perro', 'tonto'])
  expect(inText(['pero'], 'un perro')).toEqual([])
})

test('what was found is known by its place in the text as it was written', () => {
  const text = '¡Qué 𝓣𝓞𝓝𝓣𝓞s!'
  const [found] = findWords(compileWords(['tonto*']), text)
  expect(text.slice(found!.from, found!.to)).toBe('𝓣𝓞𝓝𝓣𝓞s')
})

test('two spellings of a word are one, and what would hold back everything is none', () => {
  expect(wordKey(' ÁRBOL* ')).toBe(wordKey('arbol*'))
  for (const word of ['*', 'a', '*ab', 'sp*il', '¡!', '***']) expect(listedWord.safeParse(word).success).toBe(false)
  for (const word of ['ab', 'abc*', '*abc*', '(a+)+b$', 'a.b']) expect(listedWord.safeParse(word).success).toBe(true)
})

test('no word takes long, whatever stands in it, against the longest text', () => {
  const hostile = Array.from({ length: 500 }, (_, at) => `*${'a'.repeat(40)}${at}*`)
  const list = compileWords([...hostile, '(a+)+b$', '(.*)*xx'])
  const took = [1, 2, 3].map(() => {
    const began = ownTime()
    for (const text of ['a'.repeat(2_000), 'a '.repeat(1_000), `${'aab'.repeat(600)}!`])
      expect(wordsIn(list, [text])).toEqual([])
    return ownTime() - began
  })
  expect(Math.min(...took)).toBeLessThan(1_000)
})
