import { createStore, del, entries, set } from 'idb-keyval'
import { offlineQueueFlag } from './offline-queue-flag.ts'

/**
 * A mutation without a response, as plain data. Browsers hold such rows, so its fields keep their names. `refused` is the server's reason.
 */
export type QueuedMutation = {
  id: string
  name: string
  /** Id of the person who made it. */
  by: number
  at: number
  /** The tab that will send it while it is open. */
  tab: string
  words: string
  input: unknown
  applied: { is: unknown } | undefined
  refused?: string
}

const store = createStore('animeteca.outbox', 'acts')

/** One row per mutation, so that two tabs never overwrite each other's. Without storage, the queue lasts as long as the page. */
export const offlineQueueStore = {
  async of(by: number): Promise<QueuedMutation[]> {
    const rows = await entries<string, QueuedMutation>(store).catch(() => [])
    return rows
      .map(([, row]) => row)
      .filter((row) => row.by === by)
      .toSorted((one, other) => one.at - other.at)
  },

  async save(mutation: QueuedMutation): Promise<void> {
    offlineQueueFlag.set(mutation.by)
    await set(mutation.id, mutation, store).catch(() => {})
  },

  forget: (id: string): Promise<void> => del(id, store).catch(() => {}),

  async forgetAllOf(by: number): Promise<void> {
    for (const { id } of await offlineQueueStore.of(by)) await offlineQueueStore.forget(id)
    offlineQueueFlag.clear(by)
  },
}
