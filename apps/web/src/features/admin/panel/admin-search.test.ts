import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'

test('adminSearch reads the tab and the search text', () => {
  expect(adminSearch({ tab: 'animes', q: 'bebop ' })).toEqual({ tab: 'animes', q: 'bebop ' })
})

test('adminSearch reads a known filter, and ignores others', () => {
  expect(adminSearch({ tab: 'animes', estado: 'airing', accion: 'admin.imported' })).toEqual({
    tab: 'animes',
    estado: 'airing',
    accion: 'admin.imported',
  })
  const { estado, accion } = adminSearch({ estado: 'Emisión', accion: ['admin.imported'] })
  expect([estado, accion]).toEqual([undefined, undefined])
})

test.each([{ tab: 'nada', q: '' }, { tab: 'dashboard' }, { tab: ['animes'], q: { a: 1 } }, {}])(
  'adminSearch falls back to the dashboard: %j',
  (search) => {
    const { tab, q } = adminSearch(search)
    expect([tab, q]).toEqual([undefined, undefined])
  },
)
