import { beforeEach, expect, test, vi } from 'vitest'
import { localPreferences } from './local-preferences.ts'

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
  localPreferences.change('jet', { adminTag: tag })
  expect(localPreferences.of('jet').adminTag).toEqual(tag)
  expect(localPreferences.of('JET').adminTag).toEqual(tag)
  expect(localPreferences.of('spike')).toEqual({})
})

test('the same object is given until something changes', () => {
  localPreferences.change('jet', { theme: 'light' })
  const before = localPreferences.of('jet')
  expect(localPreferences.of('jet')).toBe(before)
  localPreferences.change('jet', { adminTag: tag })
  expect(localPreferences.of('jet')).toEqual({ theme: 'light', adminTag: tag })
})

test('undefined takes a thing away and leaves the rest', () => {
  localPreferences.change('jet', { theme: 'light', adminTag: tag })
  localPreferences.change('jet', { theme: undefined })
  expect(localPreferences.of('jet')).toEqual({ adminTag: tag })
})

test('who changes their name takes everything along', () => {
  localPreferences.change('jet', { adminTag: tag })
  localPreferences.rename('jet', 'Jet.Black')
  expect(localPreferences.of('jet.black')).toEqual({ adminTag: tag })
  expect(localPreferences.of('jet')).toEqual({})
})

test('a name that differs only by its letters being large keeps everything', () => {
  localPreferences.change('jet', { adminTag: tag })
  localPreferences.rename('jet', 'Jet')
  expect(localPreferences.of('Jet')).toEqual({ adminTag: tag })
})

test.each(['', 'not json', 'null', '[]', '{"adminTag":{"text":3,"color":"#3B82F6"}}', '{"theme":"pink"}'])(
  'what cannot be understood counts as absent: %s',
  (raw) => {
    localStorage.setItem('animeteca.kept.jet', raw)
    expect(localPreferences.of('jet')).toEqual({})
  },
)
