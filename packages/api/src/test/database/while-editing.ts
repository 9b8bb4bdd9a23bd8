import { expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { countLockWaits } from './lock-waits.ts'

/** Runs the statements of an edit in a transaction that commits only once `act` waits for it. */
export async function whileEditing<Result>({ pool }: Services, statements: string, act: () => Promise<Result>) {
  const editor = await pool.connect()
  try {
    await editor.query(`begin; set local idle_in_transaction_session_timeout = 0; ${statements}`)
    const acting = act()
    await expect.poll(() => countLockWaits(pool)).toBe(1)
    await editor.query('commit')
    return await acting
  } finally {
    editor.release(true)
  }
}
