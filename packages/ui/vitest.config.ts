import { defineConfig } from 'vitest/config'

/** `vite.config.ts` belongs to the gallery and has another root. No tested module has state, so files share the loaded modules. */
export default defineConfig({ test: { isolate: false, testTimeout: 30_000, include: ['src/**/*.test.{ts,tsx}'] } })
