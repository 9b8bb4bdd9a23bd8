import { expect, test } from 'vitest'
import { caddyFinding } from './check-caddy.ts'

test('caddyFinding fails on the version that loses writes', () => {
  expect(
    ['2.6.2', 'v2.10.2 h1:g/gTYjGMD0dec+UgMw8SnfmJ3I9+M2TdvoRL/Ovu6U8='].map((version) => caddyFinding(version).level),
  ).toEqual(['failure', 'ok'])
})
