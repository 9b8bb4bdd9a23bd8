import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

const account = { username: 'bull', email: 'bull@bebop.example', password: 'laughing' }

describe('bootstrapAdmin', () => {
  test('creates the administrator once, who can then sign in', async ({ services, calling }) => {
    expect(await bootstrapAdmin(services.pool, services.passwords, account)).toBe('created')
    expect(await bootstrapAdmin(services.pool, services.passwords, { ...account, password: 'another one' })).toBe(
      'exists',
    )
    const { user } = await calling({}).auth.login({ username: 'bull', password: 'laughing' })
    expect(user.isAdmin).toBe(true)
  })

  test('refuses an invalid username or password with its message', async ({ services }) => {
    await expect(
      bootstrapAdmin(services.pool, services.passwords, { ...account, username: 'x', password: '123' }),
    ).rejects.toThrow(/entre 3 y 20 caracteres[\s\S]*al menos 6 caracteres/)
  })
})
