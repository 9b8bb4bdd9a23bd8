const keyOf = (name: string) => `animeteca.draft.${name}`

// what storage is too full for, or shut to
const inMemory = new Map<string, unknown>()

/**
 * What somebody has typed and not sent, under a name that says whose it is and what for: it outlives a session that ends
 * under it and a page that is loaded anew, until this tab is closed. Anyone may have written there: who reads it looks at it.
 */
export const drafts = {
  of(name: string): unknown {
    if (inMemory.has(name)) return inMemory.get(name)
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    } catch {
      return null
    }
  },

  keep(name: string, typed: unknown): void {
    inMemory.set(name, typed)
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
    } catch {
      // the draft then lasts as long as the page
    }
  },

  forget(name: string): void {
    inMemory.delete(name)
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // shut storage holds nothing
    }
  },
}
