import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // they wait for processes that start and end, and not for this one
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a busy machine is no failure: what is waited for comes at once, or not at all
    expect: { poll: { timeout: 10_000 } },
  },
})
