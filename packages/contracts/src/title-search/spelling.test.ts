import { expect, test } from 'vitest'
import { maxEditDistance, editDistance } from './spelling.ts'

test.each([
  ['naruto', 'naruto', 0],
  ['narto', 'naruto', 1],
  ['narruto', 'naruto', 0.5],
  ['anruto', 'naruto', 1],
  ['narutp', 'naruto', 1],
  ['peace', 'piece', 1],
  ['yaiva', 'yaiba', 0.5],
  ['sonoan', 'shonoan', 0.5],
  ['alquemist', 'alchemist', 1.5],
  ['blich', 'bleach', 1],
  ['sant', 'saint', 0.5],
  ['seilla', 'seiya', 1],
  ['suord', 'sword', 0.5],
])('editDistance of %j is %d from %j', (typed, text, distance) => {
  expect(editDistance(typed, text, 2)).toBe(distance)
})

test('editDistance is infinite beyond the allowed distance', () => {
  expect(editDistance('naruto', 'bleach', 2)).toBe(Infinity)
  expect(editDistance('naruto', 'narutomaki', 2)).toBe(Infinity)
  expect(editDistance('naru', 'nanatsu', 1)).toBe(Infinity)
})

test('editDistance of a prefix ignores the rest of the text', () => {
  expect(editDistance('alkem', 'alchemist', 1, { isPrefix: true })).toBe(1)
  expect(editDistance('alkem', 'alchemist', 1)).toBe(Infinity)
})

test('maxEditDistance is 0 for two letters, numbers and overlong texts, 1 for short words and 2 for long ones', () => {
  expect(['ab', '2011', 'x'.repeat(41), 'abc', 'abcdefg', 'abcdefgh'].map(maxEditDistance)).toEqual([0, 0, 0, 1, 1, 2])
})
