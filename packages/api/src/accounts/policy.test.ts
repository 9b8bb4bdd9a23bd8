import type { Policy } from '@animeteca/contracts/accounts/auth'
import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { describe, expect } from 'vitest'
import type { Request, Services } from '../call/context/context.ts'
import { callerOf } from '../test/caller.ts'
import { password } from '../test/cast.ts'
import { anonymous, test } from '../test/fixtures.ts'
import { createContext } from './actors/actor.ts'
import { createPasswordRules } from './passwords/password-rules.ts'

const tooCommon = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra'

/** Callers on a site whose policy differs from the default. */
async function strict(services: Services, changes: Partial<Policy>) {
  const policy = { ...defaultPolicy, ...changes }
  const strictServices = { ...services, policy, passwordRules: await createPasswordRules(policy) }
  return (request: Partial<Request>) => callerOf(createContext(strictServices, { ...anonymous, ...request }))
}

const wrongField = (field: string, message: string) => ({
  code: 'BAD_REQUEST',
  cause: { issues: [expect.objectContaining({ path: [field], message })] },
})

test('auth.policy is public, also for an invalid token', async ({ calling, services }) => {
  expect(await calling({ authorization: 'Bearer nonsense' }).auth.policy()).toEqual({
    directSignIn: 'everyone',
    providers: [],
    passwordMinLength: 6,
    isCommonPasswordRefused: false,
    isAdminReauthAsked: false,
    minimumAge: 14,
  })
  const site = await strict(services, { passwordMinLength: 12, isAdminReauthAsked: true })
  expect(await site({}).auth.policy()).toMatchObject({ passwordMinLength: 12, isAdminReauthAsked: true })
})

describe('policy.passwordMinLength', () => {
  const sentence = 'La contraseña debe tener al menos 12 caracteres'

  test('applies to registration, counted in code points', async ({ services }) => {
    const site = (await strict(services, { passwordMinLength: 12 }))({ ip: '198.51.100.1' })
    const gren = { username: 'gren', email: 'gren@bebop.example' }
    for (const short of ['callisto678', '😀'.repeat(11)]) {
      await expect(site.auth.register({ ...gren, password: short })).rejects.toMatchObject(
        wrongField('password', sentence),
      )
    }
    await expect(site.auth.register({ ...gren, password: '😀'.repeat(12) })).resolves.toMatchObject({
      user: { username: 'gren' },
    })
  })

  test('applies to a new password and not to an existing one', async ({ services, cast, authorizationOf }) => {
    const site = (await strict(services, { passwordMinLength: 12 }))({ authorization: authorizationOf(cast.spike) })
    await expect(
      site.profiles.updateSettings({ newPassword: 'swordfish', currentPassword: password }),
    ).rejects.toMatchObject(wrongField('newPassword', sentence))
    await expect(site.auth.login({ username: 'spike', password })).resolves.toMatchObject({
      user: { id: cast.spike.id },
    })
    await site.profiles.updateSettings({ newPassword: 'swordfish two', currentPassword: password })
    await site.profiles.updateSettings({ newPassword: `${password} again`, currentPassword: 'swordfish two' })
  })
})

describe('policy.isCommonPasswordRefused', () => {
  test('accepts common passwords by default', async ({ calling }) => {
    await expect(
      calling({ ip: '198.51.100.2' }).auth.register({
        username: 'shin',
        email: 'shin@bebop.example',
        password: '123456',
      }),
    ).resolves.toMatchObject({ user: { username: 'shin' } })
  })

  test('refuses common passwords at registration and in settings, in any case, without counting a registration', async ({
    services,
    cast,
    authorizationOf,
  }) => {
    const calling = await strict(services, { isCommonPasswordRefused: true })
    const here = calling({ ip: '198.51.100.3' })
    const lin = { username: 'lin', email: 'lin@bebop.example' }
    for (const common of ['123456', 'password', 'PassWord', 'qwerty', 'football', 'superman']) {
      await expect(here.auth.register({ ...lin, password: common })).rejects.toMatchObject(
        wrongField('password', tooCommon),
      )
    }
    await expect(here.auth.register({ ...lin, password: 'perros rojos' })).resolves.toMatchObject({
      user: { username: 'lin' },
    })
    const change = { newPassword: 'football', currentPassword: password }
    await expect(
      calling({ authorization: authorizationOf(cast.faye) }).profiles.updateSettings(change),
    ).rejects.toMatchObject(wrongField('newPassword', tooCommon))
  })
})

describe('policy.isAdminReauthAsked and adminReauthMinutes', () => {
  test("require the administrator's password to delete everything", async ({ services, cast, authorizationOf }) => {
    const calling = await strict(services, { isAdminReauthAsked: true })
    const { admin, catalogue } = calling({ authorization: authorizationOf(cast.jet) })
    const { total } = await catalogue.list({})
    for (const missing of [undefined, {}, { password: '' }]) {
      await expect(admin.deleteAllAnimes(missing)).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_REQUIRED' })
    }
    await expect(admin.deleteAllAnimes({ password: 'guess' })).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_WRONG' })
    expect((await catalogue.list({})).total).toBe(total)

    // a wrong password has not used up the call per minute
    expect(await admin.deleteAllAnimes({ password })).toEqual({ success: true, deletedCount: total })
  })

  test('limit wrong passwords of an account across the administration and the settings', async ({
    services,
    cast,
    authorizationOf,
  }) => {
    const calling = await strict(services, { isAdminReauthAsked: true })
    const { admin, profiles } = calling({ authorization: authorizationOf(cast.jet) })
    for (let n = 0; n < 10; n++) {
      await expect(admin.deleteAllAnimes({ password: 'guess' })).rejects.toMatchObject({
        key: 'CURRENT_PASSWORD_WRONG',
      })
    }
    await expect(admin.deleteAllAnimes({ password })).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    await expect(
      profiles.updateSettings({ newPassword: 'swordfish', currentPassword: password }),
    ).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })

  test('refuse a caller who is not an administrator before asking for the password', async ({
    services,
    cast,
    authorizationOf,
  }) => {
    const calling = await strict(services, { isAdminReauthAsked: true })
    const { admin } = calling({ authorization: authorizationOf(cast.spike) })
    await expect(admin.deleteAllAnimes({ password })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('ask again once the last confirmation is too old, per session, also before changes of roles', async ({
    services,
    cast,
    authorizationOf,
  }) => {
    const calling = await strict(services, { adminReauthMinutes: 15 })
    const authorization = authorizationOf(cast.jet)
    const jet = () => calling({ authorization }).admin
    const promotion = { id: cast.ed.id, isAdmin: true }
    const advance = (minutes: number) =>
      services.pool.query(
        `update auth_sessions set created_at = created_at - $1 * interval '1 minute', confirmed_at = confirmed_at - $1 * interval '1 minute'`,
        [minutes],
      )
    await services.pool.query('delete from throttles')
    await services.pool.query('update auth_sessions set created_at = now(), confirmed_at = null')
    await jet().setAdmin(promotion)
    await advance(16)
    const actions = [
      () => jet().setAdmin({ ...promotion, isAdmin: false }),
      () => jet().deleteAllAnimes(),
      () => jet().suspend({ id: cast.faye.id, days: 1, reason: 'Spam' }),
      () => jet().closeAccount({ id: cast.faye.id }),
      () => jet().removeSecondFactor({ id: cast.faye.id }),
    ]
    for (const action of actions) await expect(action()).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_REQUIRED' })
    const guess = jet().setAdmin({ ...promotion, isAdmin: false, password: 'guess' })
    await expect(guess).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_WRONG' })
    // ordinary actions need no confirmation
    await jet().setBeta({ id: cast.ed.id, isBetaTester: false })

    await jet().setAdmin({ ...promotion, isAdmin: false, password })
    await advance(14)
    await jet().setAdmin(promotion)
    const { accessToken } = await calling({}).auth.login({ username: 'jet', password })
    await advance(2)
    await calling({ authorization: `Bearer ${accessToken}` }).admin.setAdmin({ ...promotion, isAdmin: false })
    await expect(jet().setAdmin(promotion)).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_REQUIRED' })
  })
})
