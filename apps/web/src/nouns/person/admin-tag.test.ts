import { expect, test } from 'vitest'
import { isTagColor } from './admin-tag.ts'
import { textColorOn } from './text-color-on.ts'

test.each([
  ['#FFFFFF', '#000000'],
  ['#EAB308', '#000000'],
  ['#3B82F6', '#000000'],
  ['#1E3A8A', '#FFFFFF'],
  ['#000000', '#FFFFFF'],
])('on %s the text is %s', (color, ink) => {
  expect(textColorOn(color)).toBe(ink)
})

test.each(['', 'red', '#FFF', '#12345G', '#1234567', null, 3])('isTagColor rejects %j', (value) => {
  expect(isTagColor(value)).toBe(false)
})
