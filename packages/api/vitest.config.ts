import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a file has a database and services of its own, and no module keeps anything: loading them all for each takes as long as the tests
    isolate: false,
    globalSetup: ['@animeteca/postgres/test-server'],
    // a bound for what never comes: on a machine that is slow or stands still for seconds all comes, and where it comes at once this costs nothing
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
})
