import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a file has a database and services of its own, and no module keeps anything: loading them all for each takes as long as the tests
    isolate: false,
    globalSetup: ['@animeteca/postgres/test-server'],
    testTimeout: 15_000,
    // a busy machine is no failure: what is waited for comes at once, or not at all
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
