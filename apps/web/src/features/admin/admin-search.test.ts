import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'

test('a tab and its words are read from the address', () => {
  expect(adminSearch.parse({ tab: 'animes', q: 'bebop ' })).toEqual({ tab: 'animes', q: 'bebop ' })
})

test.each([{ tab: 'nada', q: '' }, { tab: 'dashboard' }, { tab: ['animes'], q: { a: 1 } }, {}])(
  'anything else is the dashboard, without words: %j',
  (search) => {
    const { tab, q } = adminSearch.parse(search)
    expect([tab, q]).toEqual([undefined, undefined])
  },
)
