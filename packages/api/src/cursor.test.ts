import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** As somebody writes it who has read how we do. */
function forged(json: string) {
  const checksum = createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)
  return Buffer.from(`${checksum}${json}`).toString('base64url')
}

test('a cursor gives back the keys it was made of', () => {
  expect(decodeCursor(encodeCursor('2026-11-20T17:30:00.000Z', 'anime', 7))).toEqual([
    '2026-11-20T17:30:00.000Z',
    'anime',
    7,
  ])
  expect(decodeCursor(undefined)).toBeUndefined()
})

test('a cursor that was tampered with is refused', () => {
  const cursor = encodeCursor(48)
  for (const wrong of ['', 'x', cursor.slice(1), cursor.toUpperCase()]) {
    expect(() => decodeCursor(wrong)).toThrow('Revisa los datos enviados')
  }
})

test('a cursor with a right checksum and nonsense inside is refused', () => {
  for (const json of ['{}', '5', 'null', '"x"', '[', '']) {
    expect(() => decodeCursor(forged(json))).toThrow('Revisa los datos enviados')
  }
})
