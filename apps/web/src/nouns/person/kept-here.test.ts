import { beforeEach, expect, test, vi } from 'vitest'
import { keptHere } from './kept-here.ts'

const tag = { text: 'Capitán', color: '#3B82F6' }

beforeEach(() => {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
})

test('each person finds their own, and nobody else does', () => {
  keptHere.change('jet', { adminTag: tag })
  expect(keptHere.of('jet').adminTag).toEqual(tag)
  expect(keptHere.of('JET').adminTag).toEqual(tag)
  expect(keptHere.of('spike')).toEqual({})
})

test('the same object is given until something changes', () => {
  keptHere.change('jet', { theme: 'light' })
  const before = keptHere.of('jet')
  expect(keptHere.of('jet')).toBe(before)
  keptHere.change('jet', { adminTag: tag })
  expect(keptHere.of('jet')).toEqual({ theme: 'light', adminTag: tag })
})

test('undefined takes a thing away and leaves the rest', () => {
  keptHere.change('jet', { theme: 'light', adminTag: tag })
  keptHere.change('jet', { theme: undefined })
  expect(keptHere.of('jet')).toEqual({ adminTag: tag })
})

test('who changes their name takes everything along', () => {
  keptHere.change('jet', { adminTag: tag })
  keptHere.rename('jet', 'Jet.Black')
  expect(keptHere.of('jet.black')).toEqual({ adminTag: tag })
  expect(keptHere.of('jet')).toEqual({})
})

test('a name that differs only by its letters being large keeps everything', () => {
  keptHere.change('jet', { adminTag: tag })
  keptHere.rename('jet', 'Jet')
  expect(keptHere.of('Jet')).toEqual({ adminTag: tag })
})

test.each(['', 'not json', 'null', '[]', '{"adminTag":{"text":3,"color":"#3B82F6"}}', '{"theme":"pink"}'])(
  'what cannot be understood counts as absent: %s',
  (raw) => {
    localStorage.setItem('animeteca.kept.jet', raw)
    expect(keptHere.of('jet')).toEqual({})
  },
)
