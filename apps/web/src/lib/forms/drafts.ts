const keyOf = (name: string) => `animeteca.draft.${name}`

// Drafts that storage has no room for.
const inMemory = new Map<string, unknown>()

/**
 * Unsent input by name, in sessionStorage: it survives the end of a session and a reload, until the tab is closed. Readers must validate
 * it.
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

  save(name: string, typed: unknown): void {
    inMemory.set(name, typed)
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
    } catch {
      // The draft then lasts as long as the page.
    }
  },

  forget(name: string): void {
    inMemory.delete(name)
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Without storage there is nothing to delete.
    }
  },
}
