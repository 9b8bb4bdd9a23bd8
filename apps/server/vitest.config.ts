import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a file has servers of its own, and no module keeps anything
    isolate: false,
    // most of these wait for servers that start, end and fall silent, and not for the processor
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    // a bound for what never comes: on a machine that is slow or stands still for seconds all comes, and where it comes at once this costs nothing
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
