import { expect, test } from 'vitest'
import { withLimits } from './limits-in-place.ts'

const reading = (code: string) => withLimits(code, 'screen.tsx')

test('a limit is written where it is read', () => {
  expect(reading('<input maxLength={limits.search.max} />')).toBe('<input maxLength={(200)} />')
  expect(reading('const { min, max } = limits.releaseYear')).toBe('const { min, max } = ({"min":1900,"max":2030})')
})

test('what is done with it stays, and so does what is no limit', () => {
  expect(reading('limits.bio.max.toString() + limits[name].max + other.limits.bio')).toBe(
    '(500).toString() + limits[name].max + other.limits.bio',
  )
})
