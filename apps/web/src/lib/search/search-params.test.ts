import { expect, test } from 'vitest'
import { oneOf, ordinal, searchOf, words } from './search-params.ts'

const read = searchOf({ q: words(), tab: oneOf(['animes', 'usuarios']), temporada: ordinal })

test('what makes sense is read from the address, and what has no name there is left out', () => {
  expect(read({ q: 'bebop ', tab: 'usuarios', temporada: '3', utm_source: 'carta' })).toEqual({
    q: 'bebop ',
    tab: 'usuarios',
    temporada: 3,
  })
  expect(read({})).toStrictEqual({})
})

test('nonsense is undefined under its name, so that the router does not pass it on', () => {
  expect(read({ q: { a: 1 }, tab: ['animes'], temporada: '1.5' })).toStrictEqual({
    q: undefined,
    tab: undefined,
    temporada: undefined,
  })
})

test.each([86, '86'])('a title that is a number stays a title: %j', (q) => {
  expect(read({ q }).q).toBe('86')
})

test.each(['', '0', '-1', 'x', '2147483648', null, [], {}])('%j is no id', (written) => {
  expect(ordinal(written)).toBeUndefined()
})

test('words end at the length that a search may have', () => {
  expect(read({ q: 'a'.repeat(300) }).q).toHaveLength(200)
  expect(read({ q: '' }).q).toBeUndefined()
})
