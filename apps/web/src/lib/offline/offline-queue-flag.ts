const keyOf = (by: number) => `animeteca.outbox.${by}`

/** Whether a person may have stored mutations, in localStorage, so that no database has to be opened to know. */
export const offlineQueueFlag = {
  isSet(by: number | undefined): boolean {
    try {
      return by !== undefined && localStorage.getItem(keyOf(by)) !== null
    } catch {
      return false
    }
  },

  set(by: number): void {
    try {
      localStorage.setItem(keyOf(by), '1')
    } catch {
      // A browser without localStorage has no IndexedDB either.
    }
  },

  clear(by: number): void {
    try {
      localStorage.removeItem(keyOf(by))
    } catch {
      // Nothing is stored.
    }
  },
}
