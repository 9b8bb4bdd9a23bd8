/** Matches every value: the URL of an uploaded picture is unknown if its answer was lost. */
export const anything = Symbol('anything')

type Value = string | number | typeof anything

interface Entry {
  acknowledged: Value | undefined
  /** Values sent later without an answer, so they may or may not be saved. */
  open: Set<Value>
}

/** Records each write and its answer by key, and checks afterwards that every acknowledged write is in the database. */
export function createLedger() {
  const entries = new Map<string, Entry>()
  let acknowledgedCount = 0

  return {
    /** Adds the rows that exist before the first write. */
    load(rows: ReadonlyMap<string, string | number>) {
      for (const [key, value] of rows) entries.set(key, { acknowledged: value, open: new Set() })
    },
    /** Records a write that is about to be sent. Writes of one key must not overlap. */
    begin(key: string, value: Value) {
      const entry = entries.get(key) ?? { acknowledged: undefined, open: new Set() }
      entries.set(key, entry)
      entry.open.add(value)
      return {
        acknowledge(as: Value = value) {
          acknowledgedCount++
          entry.acknowledged = as
          entry.open.clear()
        },
        /** The write was certainly not saved. */
        refuse: () => entry.open.delete(value),
      }
    },
    get acknowledgedCount() {
      return acknowledgedCount
    },
    /** One sentence per key whose row differs from the acknowledged value. */
    check(rows: ReadonlyMap<string, string | number>) {
      return [...entries].flatMap(([key, { acknowledged, open }]) => {
        const found = rows.get(key)
        if (found === acknowledged || open.has(anything) || (found !== undefined && open.has(found))) return []
        // a deleted row is correct if nothing or a deletion was acknowledged
        if (found === undefined && (acknowledged === undefined || acknowledged === 'gone' || open.has('gone')))
          return []
        return [`${key}: ${String(found ?? 'nada')}, y se confirmó ${String(acknowledged ?? 'nada')}`]
      })
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
