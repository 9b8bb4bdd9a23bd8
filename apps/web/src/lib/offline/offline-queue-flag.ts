const keyOf = (by: number) => `animeteca.outbox.${by}`

/** Whether something of a person's may wait in storage, known without opening a database. */
export const offlineQueueFlag = {
  isThere(by: number | undefined): boolean {
    try {
      return by !== undefined && localStorage.getItem(keyOf(by)) !== null
    } catch {
      return false
    }
  },

  leave(by: number): void {
    try {
      localStorage.setItem(keyOf(by), '1')
    } catch {
      // shut storage holds no database either
    }
  },

  takeOff(by: number): void {
    try {
      localStorage.removeItem(keyOf(by))
    } catch {
      // shut storage holds nothing
    }
  },
}
