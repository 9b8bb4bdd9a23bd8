import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { withOwnConnection } from './connections/own-connection.ts'

const lockKey = 'animeteca.start'
const lockPauseMs = 100

/**
 * Works on a database while whoever starts on it waits. The lock is held on a connection of its own, since a pool may have no more than
 * one.
 */
export async function underStartLock(url: string, work: (client: ClientBase) => Promise<void>) {
  // closing the session releases the lock
  await withOwnConnection({ url, name: 'start' }, async (client) => {
    await holdStartLock(client)
    await work(client)
  })
}

/** Asks again and again: a statement that waits would be one that an index is not built before the end of. */
async function holdStartLock(client: ClientBase) {
  while (true) {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isHeld"', [
      lockKey,
    ])
    if (rows[0]!.isHeld) return
    await sleep(lockPauseMs)
  }
}
