import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const account = { email: 'vicious@bebop.example', password: 'sindicato' }

describe('auth.register', () => {
  test.for([
    [{ username: '', email: 'a@b.example', password: '123456' }, 'El nombre de usuario es requerido'],
    [
      { username: 'ab', email: 'a@b.example', password: '123456' },
      'El nombre de usuario debe tener entre 3 y 20 caracteres',
    ],
    [{ username: 'Admin', email: 'a@b.example', password: '123456' }, 'Ese nombre de usuario está reservado'],
    [{ username: 'ñandú', email: 'a@b.example', password: '123456' }, /solo puede tener letras sin tilde/],
    [{ username: 'julia', email: 'no es un email', password: '123456' }, 'El email no es válido'],
    [{ username: 'julia', email: 'a@b.example', password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ username: 'julia', email: 'a@b.example', password: 'x'.repeat(257) }, 'La contraseña es demasiado larga'],
  ] as const)('refuses %j (security.md 11, 13)', async ([input, message], { calling }) => {
    const refused = expect.objectContaining({ message: expect.stringMatching(message) })
    await expect(calling({ ip: '198.51.100.1' }).auth.register(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: expect.arrayContaining([refused]) },
    })
  })

  test('refuses a taken username in any case or a taken e-mail, with the same message (security.md 8)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.2' })
    await expect(here.auth.register({ username: 'SPIKE', ...account })).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
    await expect(
      here.auth.register({ username: 'vicious', email: 'Spike@Bebop.example', password: 'sindicato' }),
    ).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
  })

  test('refuses a username that looks like another one (security.md 11)', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.3' })
    await here.auth.register({ username: 'ana', email: 'ana@bebop.example', password: 'sindicato' })
    await expect(
      here.auth.register({ username: 'ana0', email: 'ana0@bebop.example', password: 'sindicato' }),
    ).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
  })

  test('creates an ordinary user, ignores other fields of the body and signs them in (security.md 20)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.4' })
    const sneaky = { username: 'vicious', ...account, isAdmin: true, id: 1 }
    const { user, accessToken } = await here.auth.register(sneaky)
    expect(user).toMatchObject({
      username: 'vicious',
      isAdmin: false,
      isBetaTester: false,
      userStatus: 'online',
      status: 'online',
    })

    const { user: verified } = await calling({ authorization: `Bearer ${accessToken}` }).auth.verify()
    expect(verified).toEqual(user)
  })

  test('lets one of fifty simultaneous registrations of a username succeed', async ({ calling, services }) => {
    const attempts = Array.from({ length: 50 }, (_, n) =>
      calling({ ip: `192.0.2.${n}` }).auth.register({
        username: 'gren',
        email: `gren${n}@bebop.example`,
        password: 'callisto',
      }),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rowCount } = await services.pool.query(`select from users where lower(username) = 'gren'`)
    expect(rowCount).toBe(1)
  })

  test('allows five registrations per network and half hour and then returns when to retry (security.md 8)', async ({
    calling,
  }) => {
    const here = calling({ ip: '2001:db8:1:2:aaaa::1' })
    const neighbour = calling({ ip: '2001:db8:1:2:bbbb::7' })
    const bad = { username: 'spike', email: 'x@bebop.example', password: 'sindicato' }
    for (let n = 0; n < 5; n++) await expect(here.auth.register(bad)).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
    await expect(neighbour.auth.register(bad)).rejects.toMatchObject({
      key: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    })
  })
})
