import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { globalSetup: ['@animeteca/postgres/test-server'], testTimeout: 30_000, hookTimeout: 30_000 },
})
