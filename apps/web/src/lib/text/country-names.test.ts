import { expect, test } from 'vitest'
import { countryName, countryNames } from './country-names.ts'
import { joinWords } from './join-words.ts'

const names = new Intl.DisplayNames('es', { type: 'region' })
const list = new Intl.ListFormat('es')

test('countryName has the names of Intl, also for countries outside its table', () => {
  for (const code of [...Object.keys(countryNames), 'IS', 'ZW']) expect(countryName(code)).toBe(names.of(code))
})

test.for([
  [],
  ['España'],
  ['España', 'México'],
  ['Francia', 'Italia'],
  ['España', 'Japón', 'India'],
  ['Japón', '2 países más'],
])('joinWords joins %j as Intl does', (words) => {
  expect(joinWords(words)).toBe(list.format(words))
})
