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
])('%j is %d from %j', (typed, text, distance) => {
  expect(spellingDistance(typed, text, 2)).toBe(distance)
})

test('is infinite beyond what is allowed', () => {
  expect(spellingDistance('naruto', 'bleach', 2)).toBe(Infinity)
  expect(spellingDistance('naruto', 'narutomaki', 2)).toBe(Infinity)
  expect(spellingDistance('naru', 'nanatsu', 1)).toBe(Infinity)
})

test('ignores the rest of a text that begins as it was typed', () => {
  expect(spellingDistance('alkem', 'alchemist', 1, true)).toBe(1)
  expect(spellingDistance('alkem', 'alchemist', 1)).toBe(Infinity)
})

test('allows no slip in two letters, in a number and in a text that is too long, one in short words and two in long ones', () => {
  expect(['ab', '2011', 'x'.repeat(41), 'abc', 'abcdefg', 'abcdefgh'].map(allowedSlips)).toEqual([0, 0, 0, 1, 1, 2])
})
