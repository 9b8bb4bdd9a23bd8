import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a file has servers of its own, and no module keeps anything
    isolate: false,
    // most of these wait for servers that start, end and fall silent, and not for the processor
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 60_000,
    // a busy machine is no failure: what is waited for comes at once, or not at all
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
  },
})
