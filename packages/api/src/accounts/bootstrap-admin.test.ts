import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

const account = { username: 'bull', email: 'bull@bebop.example', password: 'laughing' }

describe('the administrator named by the environment', () => {
  test('is made once and can sign in', async ({ services, calling }) => {
    expect(await bootstrapAdmin(services.pool, services.passwords, account)).toBe('created')
    expect(await bootstrapAdmin(services.pool, services.passwords, { ...account, password: 'another one' })).toBe(
      'exists',
    )
    const { user } = await calling({}).auth.login({ username: 'bull', password: 'laughing' })
    expect(user.isAdmin).toBe(true)
  })

  test('is refused in words when its name or password would be', async ({ services }) => {
    await expect(
      bootstrapAdmin(services.pool, services.passwords, { ...account, username: 'x', password: '123' }),
    ).rejects.toThrow(/entre 3 y 20 caracteres[\s\S]*al menos 6 caracteres/)
  })
})
