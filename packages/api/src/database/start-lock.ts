import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { withOwnConnection } from './connections/own-connection.ts'

const lockKey = 'animeteca.start'
const lockPauseMs = 100

/** Runs `work` while other starting servers wait. A separate connection holds the lock, because a pool may have only one connection. */
export async function underStartLock(url: string, work: (client: ClientBase) => Promise<void>) {
  // closing the session releases the lock
  await withOwnConnection({ url, name: 'start' }, async (client) => {
    await holdStartLock(client)
    await work(client)
  })
}

/** Polls the lock, because a waiting statement would block concurrent index builds until its end. */
async function holdStartLock(client: ClientBase) {
  while (true) {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isHeld"', [
      lockKey,
    ])
    if (rows[0]!.isHeld) return
    await sleep(lockPauseMs)
  }
}
