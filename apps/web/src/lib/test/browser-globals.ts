import { vi } from 'vitest'

// What the session reads when it is imported, which happens before the code of a test file.
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  addEventListener() {},
  removeEventListener() {},
  navigator: {},
})
