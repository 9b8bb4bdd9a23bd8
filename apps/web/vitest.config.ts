import { defineConfig } from 'vitest/config'

/** Modules and server-rendered markup; behaviour that needs a document is tested by the journeys. */
export default defineConfig({ test: { testTimeout: 30_000, include: ['src/**/*.test.{ts,tsx}', '*.test.ts'] } })
