import { expect, test } from 'vitest'
import { transportOf } from './connection.ts'

test('what was parsed is given on as it is: thousands of entries are not copied one by one', () => {
  const { transformer } = transportOf({ url: '/trpc' })
  const entries = Array.from({ length: 3 }, (_, animeId) => ({ animeId }))
  expect(transformer.deserialize({ json: entries })).toBe(entries)
  expect(
    transformer.deserialize({ json: { at: '2026-11-23T00:00:00.000Z' }, meta: { values: { at: ['Date'] } } }),
  ).toEqual({ at: new Date('2026-11-23T00:00:00.000Z') })
})
