import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // these tests start processes and wait for them
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
