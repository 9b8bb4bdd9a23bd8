import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'

test('a tab and its words are read from the address', () => {
  expect(adminSearch({ tab: 'animes', q: 'bebop ' })).toEqual({ tab: 'animes', q: 'bebop ' })
})

test('a filter is read from the address when it is one, else nothing is left out', () => {
  expect(adminSearch({ tab: 'animes', estado: 'airing', accion: 'admin.imported' })).toEqual({
    tab: 'animes',
    estado: 'airing',
    accion: 'admin.imported',
  })
  const { estado, accion } = adminSearch({ estado: 'Emisión', accion: ['admin.imported'] })
  expect([estado, accion]).toEqual([undefined, undefined])
})

test.each([{ tab: 'nada', q: '' }, { tab: 'dashboard' }, { tab: ['animes'], q: { a: 1 } }, {}])(
  'anything else is the dashboard, without words: %j',
  (search) => {
    const { tab, q } = adminSearch(search)
    expect([tab, q]).toEqual([undefined, undefined])
  },
)
