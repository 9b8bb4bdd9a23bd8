import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // these tests start processes and wait for them
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    // for a test that hangs: beside lint, builds and journeys the longest takes fifteen times as long as alone
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
