import { createHash } from 'node:crypto'
import { limits } from '@animeteca/contracts/limits'
import { z } from 'zod'
import { fail } from '../lib/fail.ts'

/** The position after which the next page starts, as an opaque string: the keys of the last row with a checksum against typos. */
export function encodeCursor(...keys: (string | number | null)[]) {
  const json = JSON.stringify(keys)
  return Buffer.from(`${checksum(json)}${json}`).toString('base64url')
}

/** The id of a row. */
export const rowId = z.int().nonnegative()

/** Cursors by 32-bit ids of people and animes, and by 64-bit ids. */
export const idCursor = z.tuple([rowId.max(limits.id.max)])
export const longIdCursor = z.tuple([rowId])

/** An ISO 8601 date within the range of PostgreSQL's `timestamptz`. */
export const isoTimestamp = z.iso.datetime().regex(/^[12]/)

/**
 * Decodes the keys of a cursor by the schema of its listing; fails with 400 for a cursor of another origin. The checksum is public, so the content
 * is untrusted and validated.
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

/** The cursor for keys as PostgreSQL has written them, a JSON array; null means no next page. */
export const cursorOf = (keys: string | null) =>
  keys && encodeCursor(...(JSON.parse(keys) as (string | number | null)[]))

/** A page of `limit + 1` rows, and the cursor of the next. */
export function pageOf<Row>(rows: Row[], limit: number, keysOf: (last: Row) => (string | number | null)[]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(...keysOf(last)) : null }
}

type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Rows per page: the maximum unless `limit` is given. */
export const sizeOf = ({ limit }: Paging) => limit ?? limits.page.max

/**
 * A page of a listing that may be requested without paging, from `sizeOf` rows and one more. `nextCursor` is present when paging was requested, or
 * when there are more rows.
 */
export function listingPage<Row>(rows: Row[], asked: Paging, keysOf: (last: Row) => (string | number | null)[]) {
  const { items, nextCursor } = pageOf(rows, sizeOf(asked), keysOf)
  const isPaged = asked.limit !== undefined || asked.cursor !== undefined || nextCursor !== null
  return { items, paging: isPaged ? { nextCursor } : {} }
}
