import { defineConfig } from 'vitest/config'

/** Modules and server-rendered markup; behaviour that needs a document is tested by the journeys. */
export default defineConfig({
  test: {
    // a process per file would take four times the processor time; no test relies on the initial state of a module
    isolate: false,
    testTimeout: 30_000,
    setupFiles: 'src/lib/test/browser-globals.ts',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
  },
})
