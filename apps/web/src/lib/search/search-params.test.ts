import { expect, test } from 'vitest'
import { oneOf, ordinal, searchOf, text } from './search-params.ts'

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

test('text cuts a text at the maximum length', () => {
  expect(read({ q: 'a'.repeat(300) }).q).toHaveLength(200)
  expect(read({ q: '' }).q).toBeUndefined()
})
