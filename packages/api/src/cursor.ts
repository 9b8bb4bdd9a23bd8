import { createHash } from 'node:crypto'
import { limits } from '@animeteca/contracts/limits'
import { fail } from './fail.ts'

/** The place after which the next page starts, as an opaque word: keys of the last row, and a checksum against typos and tampering. */
export function encodeCursor(...keys: (string | number | null)[]) {
  const json = JSON.stringify(keys)
  return Buffer.from(`${checksum(json)}${json}`).toString('base64url')
}

/** The keys inside a cursor; 400 for one that we did not make. */
export function decodeCursor(cursor: string | undefined): (string | number | null)[] | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const json = text.slice(8)
  if (checksum(json) !== text.slice(0, 8)) fail('INVALID_INPUT')
  const keys = parsed(json)
  return Array.isArray(keys) ? keys : fail('INVALID_INPUT')
}

/** The checksum is no secret: behind a right one there may still be anything. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return fail('INVALID_INPUT')
  }
}

const checksum = (json: string) => createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)

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
