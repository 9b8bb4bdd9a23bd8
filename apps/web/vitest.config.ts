import { defineConfig } from 'vitest/config'

/** Modules and markup drawn by React's server renderer; what needs a document is tested in a browser by the journeys. */
export default defineConfig({ test: { testTimeout: 30_000, include: ['src/**/*.test.{ts,tsx}', '*.test.ts'] } })
