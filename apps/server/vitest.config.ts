import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** `npm run test:all` sets TEST_ALL: what takes minutes runs every night and before a release. */
const nightly = process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.ts']

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...nightly],
    // each file has its own servers and no module has state, so files of a worker share the loaded modules
    isolate: false,
    // most of these tests wait for servers to start and end, not for the processor
    maxWorkers: 2,
    // where the server caches compiled modules: other processes that share the cache start in half of the processor time
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    globalSetup: ['@animeteca/postgres/test-server'],
    setupFiles: ['@animeteca/api/test/property-seed'],
    // ends a test that hangs; a test may take many times as long beside lint, builds and journeys as alone
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
