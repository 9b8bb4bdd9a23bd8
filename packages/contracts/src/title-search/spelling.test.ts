import { expect, test } from 'vitest'
import { allowedSlips, spellingDistance } from './spelling.ts'

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
])('spellingDistance of %j is %d from %j', (typed, text, distance) => {
  expect(spellingDistance(typed, text, 2)).toBe(distance)
})

test('spellingDistance is infinite beyond the allowed distance', () => {
  expect(spellingDistance('naruto', 'bleach', 2)).toBe(Infinity)
  expect(spellingDistance('naruto', 'narutomaki', 2)).toBe(Infinity)
  expect(spellingDistance('naru', 'nanatsu', 1)).toBe(Infinity)
})

test('spellingDistance of a prefix ignores the rest of the text', () => {
  expect(spellingDistance('alkem', 'alchemist', 1, true)).toBe(1)
  expect(spellingDistance('alkem', 'alchemist', 1)).toBe(Infinity)
})

test('allowedSlips is 0 for two letters, numbers and overlong texts, 1 for short words and 2 for long ones', () => {
  expect(['ab', '2011', 'x'.repeat(41), 'abc', 'abcdefg', 'abcdefgh'].map(allowedSlips)).toEqual([0, 0, 0, 1, 1, 2])
})
