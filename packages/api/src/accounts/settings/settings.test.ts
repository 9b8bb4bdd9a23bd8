import { describe, expect } from 'vitest'
import { password } from '../../test/cast.ts'
import { changesPublishedBy } from '../../test/database/published-changes.ts'
import { test } from '../../test/fixtures.ts'
import { rotateRefreshToken } from '../sessions/refresh-tokens.ts'
import { openSession } from '../sessions/sessions.ts'

const defaults = {
  notifications: { email: true, push: true, marketing: false },
  privacy: { profilePublic: true, showEmail: false, showActivity: true },
}

describe('profiles.updateSettings', () => {
  test('refuses visitors and returns settings to their owner only', async ({ as, cast, visitor }) => {
    await expect(visitor.profiles.settings()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(visitor.profiles.updateSettings({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    expect(await as(cast.spike).profiles.settings()).toEqual({
      username: 'spike',
      email: 'spike@bebop.example',
      ...defaults,
    })
  })

  test('changes single switches and leaves the others unchanged', async ({ as, cast }) => {
    const { updateSettings, settings } = as(cast.spike).profiles
    const changed = await updateSettings({ notifications: { marketing: true }, privacy: { showActivity: false } })
    expect(changed).toEqual({
      username: 'spike',
      email: 'spike@bebop.example',
      notifications: { ...defaults.notifications, marketing: true },
      privacy: { ...defaults.privacy, showActivity: false },
    })
    expect(await settings()).toEqual(changed)
    expect(await updateSettings({})).toEqual(changed)
    const back = await updateSettings({ ...defaults, username: 'spike', email: 'spike@bebop.example' })
    expect(back).toMatchObject(defaults)
    await expect(updateSettings({ privacy: { profilePublic: 'false' } } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('requires the password to change username, e-mail or password', async ({ as, cast }) => {
    const { updateSettings, settings } = as(cast.spike).profiles
    const before = await settings()
    for (const change of [{ username: 'spiegel' }, { email: 'new@bebop.example' }, { newPassword: 'swordfish' }]) {
      const andMore = { ...change, privacy: { showEmail: true } }
      await expect(updateSettings(andMore)).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_REQUIRED' })
      await expect(updateSettings({ ...andMore, currentPassword: 'wrong' })).rejects.toMatchObject({
        key: 'CURRENT_PASSWORD_WRONG',
      })
    }
    expect(await settings()).toEqual(before)
  })

  test('refuses usernames that are taken, look like a taken one, are reserved or malformed (security.md 11)', async ({
    as,
    cast,
  }) => {
    const { updateSettings, settings } = as(cast.spike).profiles
    const before = await settings()
    for (const change of [{ username: 'FAYE' }, { username: 'jet0' }, { email: 'FAYE@bebop.example' }]) {
      const taken = updateSettings({ ...change, currentPassword: password, notifications: { push: false } })
      await expect(taken).rejects.toThrow('El nombre de usuario o el email ya están en uso')
    }
    for (const change of [{ username: 'admin' }, { username: 'a b' }, { username: 'ab' }, { email: 'no' }]) {
      const wrong = updateSettings({ ...change, currentPassword: password })
      await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await settings()).toEqual(before)
  })

  test('changes username and e-mail, which then sign in', async ({ as, cast, visitor }) => {
    const { updateSettings, byUsername } = as(cast.spike).profiles
    const renamed = await updateSettings({
      username: 'Spiegel',
      email: 'spiegel@bebop.example',
      currentPassword: password,
    })
    expect(renamed).toMatchObject({ username: 'Spiegel', email: 'spiegel@bebop.example' })
    expect(await byUsername({ username: 'spiegel' })).toMatchObject({ id: cast.spike.id, username: 'Spiegel' })
    expect((await visitor.auth.login({ username: 'spiegel@bebop.example', password })).user.id).toBe(cast.spike.id)
    await expect(visitor.auth.login({ username: 'spike', password })).rejects.toMatchObject({ key: 'BAD_CREDENTIALS' })
    await updateSettings({ username: 'spike', email: 'spike@bebop.example', currentPassword: password })
  })

  test('gives a username to one of many simultaneous calls', async ({ as, cast, services }) => {
    const people = [cast.spike, cast.faye, cast.ed, cast.jet]
    const tries = await Promise.allSettled(
      people.map((person) => as(person).profiles.updateSettings({ username: 'Vicious', currentPassword: password })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { id, username } of people) {
      await services.pool.query('update users set username = $2 where id = $1', [id, username])
    }
  })

  test('ends every other session with a new password', async ({ as, cast, services, visitor }) => {
    const other = await openSession(services.pool, cast.ed.id)
    const changes = await changesPublishedBy(services, () =>
      as(cast.ed).profiles.updateSettings({ newPassword: 'radical edward', currentPassword: password }),
    )

    expect(await rotateRefreshToken(services.pool, other.refreshToken)).toEqual({ state: 'expired' })
    expect(await as(cast.ed).profiles.settings()).toMatchObject({ username: 'edward' })
    expect(changes).toContainEqual({ topic: 'session', ids: [cast.ed.id] })
    await expect(visitor.auth.login({ username: 'edward', password })).rejects.toMatchObject({ key: 'BAD_CREDENTIALS' })
    await visitor.auth.login({ username: 'edward', password: 'radical edward' })
  })

  test('logs who changed which field without the values', async ({ as, cast, services }) => {
    await as(cast.faye).profiles.updateSettings({ email: 'valentine@bebop.example', currentPassword: password })
    const { rows } = await services.pool.query(
      `select detail from audit_entries where action = 'profiles.account_changed' and actor_id = $1
        order by id desc limit 1`,
      [cast.faye.id],
    )
    expect(rows).toEqual([{ detail: { changed: ['email'] } }])
  })

  test('refuses the password after ten wrong ones', async ({ as, cast }) => {
    const { updateSettings } = as(cast.jet).profiles
    const guess = () => updateSettings({ newPassword: 'swordfish', currentPassword: 'guess' })
    for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject({ key: 'CURRENT_PASSWORD_WRONG' })
    await expect(guess()).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    expect(await updateSettings({ notifications: { push: false } })).toMatchObject({ notifications: { push: false } })
  })
})
