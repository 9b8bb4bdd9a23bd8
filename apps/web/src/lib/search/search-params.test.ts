import { expect, test } from 'vitest'
import { oneOf, ordinal, pathId, searchOf, text } from './search-params.ts'

const read = searchOf({ q: text(), tab: oneOf(['animes', 'usuarios']), temporada: ordinal })

test('reads valid params and drops unknown ones', () => {
  expect(read({ q: 'bebop ', tab: 'usuarios', temporada: '3', utm_source: 'carta' })).toEqual({
    q: 'bebop ',
    tab: 'usuarios',
    temporada: 3,
  })
  expect(read({})).toStrictEqual({})
})

test('sets an invalid param to undefined, so that the router does not pass it on', () => {
  expect(read({ q: { a: 1 }, tab: ['animes'], temporada: '1.5' })).toStrictEqual({
    q: undefined,
    tab: undefined,
    temporada: undefined,
  })
})

test.each([86, '86'])('reads a number as text: %j', (q) => {
  expect(read({ q }).q).toBe('86')
})

test.each(['', '0', '-1', 'x', '2147483648', null, [], {}])('ordinal rejects %j', (written) => {
  expect(ordinal(written)).toBeUndefined()
})

test.each(['', '0', '-1', '1.5', '1e3', 'x', '2147483648'])('pathId returns 0 for %j', (written) => {
  expect(pathId(written)).toBe(0)
})

test('pathId reads ids up to the maximum of their table', () => {
  expect(pathId('7')).toBe(7)
  expect(pathId('2147483647')).toBe(2_147_483_647)
  expect(pathId('9007199254740991', Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  expect(pathId('9007199254740993', Number.MAX_SAFE_INTEGER)).toBe(0)
})

test('text cuts a text at the maximum length', () => {
  expect(read({ q: 'a'.repeat(300) }).q).toHaveLength(200)
  expect(read({ q: '' }).q).toBeUndefined()
})
