/** As much of a request and of a transaction as idb-keyval uses. */
type Pending = { result?: unknown; onsuccess?: () => void; oncomplete?: () => void }

let last = Promise.resolve()
const databases = new Map<string, Map<string, unknown>>()

/** IndexedDB in memory: transactions run one after another. */
export const fakeIndexedDb = {
  open(name: string) {
    const rows = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, rows)
    const opening: Pending = { result: { transaction: () => transactionOn(rows) } }
    queueMicrotask(() => opening.onsuccess?.())
    return opening
  },
}

export const rowsOf = (name: string) => Array.from(databases.get(name)?.values() ?? [])

/** Keeps transactions waiting, as on a busy machine, until the returned function is called. */
export function holdTransactions(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  last = last.then(() => promise)
  return resolve
}

function transactionOn(rows: Map<string, unknown>) {
  const transaction: Pending = {}
  const requests: (() => void)[] = []
  const request = (work: () => unknown) => {
    const pending: Pending = {}
    requests.push(() => {
      pending.result = work()
      pending.onsuccess?.()
    })
    return pending
  }
  const store = {
    transaction,
    put: (value: unknown, key: string) => request(() => rows.set(key, structuredClone(value))),
    delete: (key: string) => request(() => rows.delete(key)),
    clear: () => request(() => rows.clear()),
    getAll: () => request(() => [...rows.values()]),
    getAllKeys: () => request(() => [...rows.keys()]),
  }
  last = runAfter(last, requests, transaction)
  return { objectStore: () => store }
}

async function runAfter(previous: Promise<void>, requests: readonly (() => void)[], transaction: Pending) {
  await previous
  for (const run of requests) run()
  transaction.oncomplete?.()
}
