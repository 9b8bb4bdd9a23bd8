import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor, idCursor, longIdCursor, isoTimestamp } from './cursor.ts'

/** A cursor with a valid checksum, as an attacker who knows the source can create it. */
function forged(json: string) {
  const checksum = createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)
  return Buffer.from(`${checksum}${json}`).toString('base64url')
}

const place = z.tuple([isoTimestamp, z.enum(['anime', 'season']), z.int()])

test('decodeCursor returns the keys given to encodeCursor', () => {
  const cursor = encodeCursor('2026-11-20T17:30:00.000Z', 'anime', 7)
  expect(decodeCursor(cursor, place)).toEqual(['2026-11-20T17:30:00.000Z', 'anime', 7])
  expect(decodeCursor(undefined, place)).toBeUndefined()
})

test('decodeCursor refuses a changed cursor (security.md 28)', () => {
  const cursor = encodeCursor(48)
  for (const wrong of ['', 'x', cursor.slice(1), cursor.toUpperCase()]) {
    expect(() => decodeCursor(wrong, idCursor)).toThrow('Revisa los datos enviados')
  }
})

test('decodeCursor refuses invalid content with a valid checksum', () => {
  for (const json of ['{}', '5', 'null', '"x"', '[', '', '[]', '["7"]', '[-1]', '[1.5]', '[1,2]', '[1e300]']) {
    expect(() => decodeCursor(forged(json), idCursor)).toThrow('Revisa los datos enviados')
  }
})

test('decodeCursor refuses a cursor of another listing, with ids or dates that the column cannot store (security.md 28)', () => {
  expect(() => decodeCursor(encodeCursor(2 ** 40), idCursor)).toThrow('Revisa los datos enviados')
  expect(decodeCursor(encodeCursor(2 ** 40), longIdCursor)).toEqual([2 ** 40])
  for (const time of ['ayer', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-20', '\0']) {
    expect(() => decodeCursor(encodeCursor(time, 'anime', 7), place)).toThrow('Revisa los datos enviados')
  }
})
