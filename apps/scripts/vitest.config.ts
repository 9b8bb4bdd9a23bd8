import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // they wait for processes that start and end, and not for this one
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    // a bound for what never comes: on a machine that is slow or stands still for seconds all comes, and where it comes at once this costs nothing
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
