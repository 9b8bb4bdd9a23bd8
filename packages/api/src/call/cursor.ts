import { createHash } from 'node:crypto'
import { limits } from '@animeteca/contracts/limits'
import { z } from 'zod'
import { fail } from '../lib/fail.ts'

/** The place after which the next page starts, as an opaque word: keys of the last row, and a checksum against typos and tampering. */
export function encodeCursor(...keys: (string | number | null)[]) {
  const json = JSON.stringify(keys)
  return Buffer.from(`${checksum(json)}${json}`).toString('base64url')
}

/** The id of a row. */
export const rowId = z.int().nonnegative()

/** The cursor of a listing by the id of people or animes, of 32 bits, and of what has 64. */
export const idPlace = z.tuple([rowId.max(limits.id.max)])
export const longIdPlace = z.tuple([rowId])

/** ISO 8601 in a year that PostgreSQL's `timestamptz` has. */
export const moment = z.iso.datetime().regex(/^[12]/)

/**
 * The keys inside a cursor, as the listing that reads them declares them; 400 for one that we did not make, or made for another
 * listing. Its checksum is no secret, so that anything may stand behind it, and nothing of it reaches a statement unseen.
 */
export function decodeCursor<Keys>(cursor: string | undefined, keys: z.ZodType<Keys>): Keys | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const json = text.slice(8)
  if (checksum(json) !== text.slice(0, 8)) fail('INVALID_INPUT')
  const { success, data } = keys.safeParse(parsed(json))
  return success ? data : fail('INVALID_INPUT')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return fail('INVALID_INPUT')
  }
}

const checksum = (json: string) => createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)

/** The same for the keys of a row as PostgreSQL wrote them, a JSON array; null stays null: there is no next page. */
export const cursorOf = (keys: string | null) =>
  keys && encodeCursor(...(JSON.parse(keys) as (string | number | null)[]))

/** One page out of `limit + 1` rows, and where the next one starts. */
export function pageOf<Row>(rows: Row[], limit: number, keysOf: (last: Row) => (string | number | null)[]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(...keysOf(last)) : null }
}

type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** How many rows a listing gives: without `limit`, as many as a page may have. */
export const sizeOf = ({ limit }: Paging) => limit ?? limits.page.max

/**
 * A page of a listing that may be asked for without paging, out of `sizeOf` rows and one more. `nextCursor` is there when
 * paging was asked for, or when there is more.
 */
export function listingPage<Row>(rows: Row[], asked: Paging, keysOf: (last: Row) => (string | number | null)[]) {
  const { items, nextCursor } = pageOf(rows, sizeOf(asked), keysOf)
  const isPaged = asked.limit !== undefined || asked.cursor !== undefined || nextCursor !== null
  return { items, paging: isPaged ? { nextCursor } : {} }
}
