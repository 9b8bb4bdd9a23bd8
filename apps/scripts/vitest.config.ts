import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { globalSetup: ['@animeteca/postgres/test-server'], testTimeout: 60_000, hookTimeout: 60_000 },
})
