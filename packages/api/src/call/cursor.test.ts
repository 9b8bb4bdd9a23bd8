import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor, idPlace, longIdPlace, moment } from './cursor.ts'

/** As somebody writes it who has read how we do. */
function forged(json: string) {
  const checksum = createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)
  return Buffer.from(`${checksum}${json}`).toString('base64url')
}

const place = z.tuple([moment, z.enum(['anime', 'season']), z.int()])

test('a cursor gives back the keys it was made of', () => {
  const cursor = encodeCursor('2026-11-20T17:30:00.000Z', 'anime', 7)
  expect(decodeCursor(cursor, place)).toEqual(['2026-11-20T17:30:00.000Z', 'anime', 7])
  expect(decodeCursor(undefined, place)).toBeUndefined()
})

test('a cursor that was tampered with is refused (security.md 28)', () => {
  const cursor = encodeCursor(48)
  for (const wrong of ['', 'x', cursor.slice(1), cursor.toUpperCase()]) {
    expect(() => decodeCursor(wrong, idPlace)).toThrow('Revisa los datos enviados')
  }
})

test('a cursor with a right checksum and nonsense inside is refused', () => {
  for (const json of ['{}', '5', 'null', '"x"', '[', '', '[]', '["7"]', '[-1]', '[1.5]', '[1,2]', '[1e300]']) {
    expect(() => decodeCursor(forged(json), idPlace)).toThrow('Revisa los datos enviados')
  }
})

test('a cursor of another listing is refused: of ids that the column can’t hold, or moments that no calendar has (security.md 28)', () => {
  expect(() => decodeCursor(encodeCursor(2 ** 40), idPlace)).toThrow('Revisa los datos enviados')
  expect(decodeCursor(encodeCursor(2 ** 40), longIdPlace)).toEqual([2 ** 40])
  for (const time of ['ayer', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-20', '\0']) {
    expect(() => decodeCursor(encodeCursor(time, 'anime', 7), place)).toThrow('Revisa los datos enviados')
  }
})
