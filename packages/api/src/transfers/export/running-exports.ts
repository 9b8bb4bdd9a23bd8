import { limits } from '@animeteca/contracts/limits'
import { fail } from '../../lib/fail.ts'

const running = new Map<number, number>()

/** Counts a running download; fails with `TOO_MANY_EXPORTS` above the limit per person and server. Call the returned function at its end. */
export function beginExport(userId: number): () => void {
  const count = running.get(userId) ?? 0
  if (count >= limits.concurrentExports) fail('TOO_MANY_EXPORTS')
  running.set(userId, count + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const left = running.get(userId)! - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}
