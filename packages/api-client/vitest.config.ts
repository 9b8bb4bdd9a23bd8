import { defineConfig } from 'vitest/config'

/** Pure modules: what takes longer than this never ends, also on a machine that stands still for seconds. */
export default defineConfig({ test: { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } } })
