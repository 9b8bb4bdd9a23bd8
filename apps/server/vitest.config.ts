import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a file has servers of its own, and no module keeps anything
    isolate: false,
    // most of these wait for servers that start, end and fall silent, and not for the processor
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
