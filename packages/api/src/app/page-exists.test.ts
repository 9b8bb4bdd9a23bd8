import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { pageExists } from './page-exists.ts'

describe('pageExists', () => {
  test.for([
    ['/anime/1/proponer', true],
    ['/anime/1/cambios', true],
    ['/anime/999999/cambios', false],
    ['/anime/1/otra', false],
    ['/anime/1/cambios/otra', false],
    ['/episode/1/cambios', false],
    ['/propuestas', true],
    ['/Settings/Account', true],
    ['/settings/otra', false],
  ] as const)('finds that the page %s exists: %s', async ([path, exists], { services }) => {
    expect(await pageExists(services, path)).toBe(exists)
  })
})
