import { expect, test } from 'vitest'
import { regionsText } from './regions-text.ts'

test('names the countries of an address, and says when its source names none', () => {
  expect(regionsText([])).toBe('país sin indicar')
  expect(regionsText(['ES'])).toBe('en España')
  expect(regionsText(['ES', 'MX'])).toBe('en España y México')
  expect(regionsText(['AR', 'ES', 'JP', 'MX'])).toBe('en Argentina, España, Japón y 1 país más')
})
