import { expect, test } from 'vitest'
import { platformFilterOf } from './platform-filter.ts'

test("`mias` is the viewer's platforms and country, and no filter for a visitor", () => {
  expect(platformFilterOf('mias', { platforms: ['netflix'], region: 'ES' })).toEqual({
    platforms: ['netflix'],
    region: 'ES',
  })
  expect(platformFilterOf('mias', { platforms: [], region: null })).toEqual({ platforms: [] })
  expect(platformFilterOf('mias', undefined)).toBeUndefined()
})

test('keys of platforms filter in any country; what cannot be a key is ignored', () => {
  expect(platformFilterOf('netflix.adn', { platforms: ['crunchyroll'], region: 'ES' })).toEqual({
    platforms: ['adn', 'netflix'],
  })
  expect(platformFilterOf(`${'x'.repeat(41)}.Netflix.--`, undefined)).toBeUndefined()
  expect(platformFilterOf(undefined, undefined)).toBeUndefined()
})
