import { defineConfig } from 'vitest/config'

/** `vite.config.ts` belongs to the gallery and has another root. */
export default defineConfig({ test: { testTimeout: 30_000, include: ['src/**/*.test.{ts,tsx}'] } })
