import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/anime/12', '/episode/7?t=90#comentarios', '/my-lists?tab=completed', '/?q=corazón'])(
  'a path of this site is kept: %s',
  (path) => {
    expect(decodeURI(safePath(path))).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'anime/12',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/..//evil.example/',
  '/.//evil.example',
  '\\\\evil.example',
  ' //evil.example',
  '//[',
])('anything that could leave it goes home: %j', (path) => {
  expect(safePath(path)).toBe('/')
})

test.each(['/login', '/register?redirect=/login', '/login/../login', '/reset-password#x'])(
  'an entrance is not a destination: %s',
  (path) => {
    expect(safePath(path)).toBe('/')
  },
)
