import { expect, test } from 'vitest'
import { isTagColor } from './admin-tag.ts'
import { inkOn } from './ink-on.ts'

test.each([
  ['#FFFFFF', '#000000'],
  ['#EAB308', '#000000'],
  ['#3B82F6', '#000000'],
  ['#1E3A8A', '#FFFFFF'],
  ['#000000', '#FFFFFF'],
])('on %s one writes in %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})

test.each(['', 'red', '#FFF', '#12345G', '#1234567', null, 3])('%j is no colour of a tag', (value) => {
  expect(isTagColor(value)).toBe(false)
})
