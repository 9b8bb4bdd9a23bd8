import { expect, test } from 'vitest'
import { transportOf } from './connection.ts'

test('transportOf deserialises in place, without copying long lists', () => {
  const { transformer } = transportOf({ url: '/trpc' })
  const entries = Array.from({ length: 3 }, (_, animeId) => ({ animeId }))
  expect(transformer.deserialize({ json: entries })).toBe(entries)
  expect(
    transformer.deserialize({ json: { at: '2026-11-23T00:00:00.000Z' }, meta: { values: { at: ['Date'] } } }),
  ).toEqual({ at: new Date('2026-11-23T00:00:00.000Z') })
})
