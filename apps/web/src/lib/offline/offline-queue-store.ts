import { createStore, del, entries, set } from 'idb-keyval'
import { offlineQueueFlag } from './offline-queue-flag.ts'

/** An act without an answer, as plain data; `refused` is the reason when there was one. */
export type QueuedMutation = {
  id: string
  name: string
  /** The person who did it. */
  by: number
  at: number
  /** The tab that will send it, as long as that is open. */
  tab: string
  words: string
  input: unknown
  applied: { is: unknown } | undefined
  refused?: string
}

const store = createStore('animeteca.outbox', 'acts')

/** One row each, so that two tabs never write over each other's. Where storage is shut, what waits lasts as long as the page. */
export const offlineQueueStore = {
  async of(by: number): Promise<QueuedMutation[]> {
    const rows = await entries<string, QueuedMutation>(store).catch(() => [])
    return rows
      .map(([, row]) => row)
      .filter((row) => row.by === by)
      .toSorted((one, other) => one.at - other.at)
  },

  async keep(act: QueuedMutation): Promise<void> {
    offlineQueueFlag.leave(act.by)
    await set(act.id, act, store).catch(() => {})
  },

  forget: (id: string): Promise<void> => del(id, store).catch(() => {}),

  async forgetAllOf(by: number): Promise<void> {
    for (const { id } of await offlineQueueStore.of(by)) await offlineQueueStore.forget(id)
    offlineQueueFlag.takeOff(by)
  },
}
