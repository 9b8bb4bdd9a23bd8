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

test.for<[what: string, input: unknown, annotations: object | undefined]>([
  ['plain JSON', { title: 'a', ids: [1, -2.5, null, true], of: {} }, undefined],
  ['a date', { at: new Date(0) }, { at: ['Date'] }],
  ['an undefined property', [{ of: undefined }], { '0.of': ['undefined'] }],
  ['a number that JSON lacks', [Number.NaN], { 0: ['number'] }],
])('transportOf sends %s with the annotations that it needs', ([, input, annotations]) => {
  const { transformer } = transportOf({ url: '/trpc' })
  const message = transformer.serialize(input)
  expect(message.meta?.values).toEqual(annotations)
  expect(transformer.deserialize(JSON.parse(JSON.stringify(message)) as typeof message)).toStrictEqual(input)
})
