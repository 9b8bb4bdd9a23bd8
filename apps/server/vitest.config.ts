import { defineConfig } from 'vitest/config'

// most of these wait for servers that start, end and fall silent, and not for the processor
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
