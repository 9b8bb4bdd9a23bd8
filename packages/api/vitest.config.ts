import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** `npm run test:all` sets TEST_ALL: what takes minutes runs every night and before a release. */
const nightly = process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.ts']

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...nightly],
    // each file has its own database and services and no module has state, so files of a worker share the loaded modules
    isolate: false,
    // Vitest would leave one of two cores to itself
    maxWorkers: 2,
    // where the process that reads histories caches compiled modules: other processes share the cache
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    globalSetup: ['@animeteca/postgres/test-server'],
    setupFiles: ['src/test/property-seed.ts'],
    // ends a test that hangs; a test may take many times as long beside lint, builds and journeys as alone
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
