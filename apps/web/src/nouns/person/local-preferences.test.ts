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

test('localPreferences.of returns only the entry of that username', () => {
  localPreferences.change('jet', { adminTag: tag })
  expect(localPreferences.of('jet').adminTag).toEqual(tag)
  expect(localPreferences.of('JET').adminTag).toEqual(tag)
  expect(localPreferences.of('spike')).toEqual({})
})

test('localPreferences.of returns the same object until a change', () => {
  localPreferences.change('jet', { theme: 'light' })
  const before = localPreferences.of('jet')
  expect(localPreferences.of('jet')).toBe(before)
  localPreferences.change('jet', { adminTag: tag })
  expect(localPreferences.of('jet')).toEqual({ theme: 'light', adminTag: tag })
})

test('localPreferences.change removes an undefined value and keeps the rest', () => {
  localPreferences.change('jet', { theme: 'light', adminTag: tag })
  localPreferences.change('jet', { theme: undefined })
  expect(localPreferences.of('jet')).toEqual({ adminTag: tag })
})

test('localPreferences.rename moves the entry to the new username', () => {
  localPreferences.change('jet', { adminTag: tag })
  localPreferences.rename('jet', 'Jet.Black')
  expect(localPreferences.of('jet.black')).toEqual({ adminTag: tag })
  expect(localPreferences.of('jet')).toEqual({})
})

test('localPreferences.rename keeps the entry when only the case changes', () => {
  localPreferences.change('jet', { adminTag: tag })
  localPreferences.rename('jet', 'Jet')
  expect(localPreferences.of('Jet')).toEqual({ adminTag: tag })
})

test.each(['', 'not json', 'null', '[]', '{"adminTag":{"text":3,"color":"#3B82F6"}}', '{"theme":"pink"}'])(
  'localPreferences.of ignores a stored value that is malformed: %s',
  (raw) => {
    localStorage.setItem('animeteca.kept.jet', raw)
    expect(localPreferences.of('jet')).toEqual({})
  },
)
