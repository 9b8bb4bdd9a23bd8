import { defineConfig } from 'vitest/config'

/** Pure parts only; `vite.config.ts` belongs to the gallery and has another root. */
export default defineConfig({ test: { testTimeout: 60_000, include: ['src/**/*.test.{ts,tsx}'] } })
