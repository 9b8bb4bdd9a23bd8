import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import type { UserContext } from './context/context.ts'

interface Kind {
  /** Prefix of the names of its statements. */
  slice: string
  table: string
  /** The author's column. */
  author: string
  /** Selects comments `c` of the table as the contract shows them. */
  select: string
}

/** How long a key identifies its comment. */
const keyLife = `interval '24 hours'`

/**
 * Adds comments so that a repeated request with the same `Idempotency-Key` adds nothing. A key is valid for one person and one page, `pageId`. `add`
 * inserts with the key and returns null if this person has used it already.
 */
export function idempotentComments<Comment extends object>({ slice, table, author, select }: Kind) {
  const byKey = statement(
    `${slice}.commentByKey`,
    `${select} where c.${author} = $1 and c.idempotency_key = $2 and c.created_at > now() - ${keyLife}`,
  )
  const forgetKey = statement(
    `${slice}.forgetKey`,
    `update ${table} set idempotency_key = null
      where ${author} = $1 and idempotency_key = $2 and created_at <= now() - ${keyLife}`,
  )

  return async function addOnce(
    { pool, actor, idempotencyKey }: UserContext,
    pageId: number,
    add: (key: string | null) => Promise<Comment | null>,
  ): Promise<{ comment: Comment; isNew: boolean }> {
    const key = idempotencyKey === undefined ? null : `${pageId}:${idempotencyKey}`
    const added = await add(key)
    if (added) return { comment: added, isNew: true }
    // a separate statement, which sees the row that the insert conflicted with
    const earlier = await queryOne<Comment>(pool, byKey, [actor.id, key])
    if (earlier) return { comment: earlier, isNew: false }

    await queryOne(pool, forgetKey, [actor.id, key])
    return { comment: (await add(key)) ?? fail('BUSY', { retryAfter: 1 }), isNew: true }
  }
}
