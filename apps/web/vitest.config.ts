import { defineConfig } from 'vitest/config'

/** Pure modules only; what needs a page is proven in a browser by the journeys. */
export default defineConfig({ test: { testTimeout: 60_000, include: ['src/**/*.test.{ts,tsx}', '*.test.ts'] } })
