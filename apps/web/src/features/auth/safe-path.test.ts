import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/anime/12', '/episode/7?t=90#comentarios', '/my-lists?tab=completed', '/?q=corazón'])(
  'safePath keeps a path of this site: %s',
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
])('safePath returns / for anything else: %j', (path) => {
  expect(safePath(path)).toBe('/')
})

test.each(['/login', '/register?redirect=/login', '/login/../login', '/reset-password#x'])(
  'safePath returns / for a sign-in page: %s',
  (path) => {
    expect(safePath(path)).toBe('/')
  },
)
