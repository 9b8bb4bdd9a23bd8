import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // these tests start processes and wait for them
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    // ends a test that hangs; a test may take many times as long beside lint, builds and journeys as alone
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
