import { defineConfig } from 'vitest/config'

// no module has state, so files share the loaded modules
export default defineConfig({ test: { isolate: false, testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } } })
