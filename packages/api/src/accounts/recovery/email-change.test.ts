import { describe, expect } from 'vitest'
import { failureKey } from '../../test/failure-key.ts'
import { changeTo, linkToken, mailsTo, newAddress, test, thirdAddress } from '../../test/mail/email-change.ts'

describe('a change of e-mail', () => {
  test('takes effect immediately, and is confirmed once by the link within a day', async ({
    as,
    calling,
    cast,
    signInFaye,
    mailServer,
    services,
    visitor,
  }) => {
    const authorization = await signInFaye()
    const faye = () => calling({ authorization })
    await expect(faye().profiles.updateSettings({ email: newAddress })).rejects.toMatchObject({
      key: 'CURRENT_PASSWORD_REQUIRED',
    })
    expect((await faye().profiles.updateSettings(changeTo(newAddress))).email).toBe(newAddress)
    await mailServer.deliver()
    const [mail] = mailsTo(mailServer, newAddress)
    expect(mail!.subject).toBe('Confirma tu correo nuevo en Animeteca')
    expect((await faye().profiles.ownData()).emailConfirmedAt).toBeNull()

    const token = linkToken(mail, 'confirm-email')
    expect(await failureKey(visitor.auth.email.restore({ token }))).toBe('EMAIL_LINK_EXPIRED')
    expect(await failureKey(visitor.auth.email.confirm({ token: `${token}x` }))).toBe('EMAIL_LINK_EXPIRED')
    const answers = await Promise.all([1, 2].map(() => failureKey(visitor.auth.email.confirm({ token }))))
    expect(answers.toSorted()).toEqual(['EMAIL_LINK_EXPIRED', 'ok'])
    expect((await faye().profiles.ownData()).emailConfirmedAt).not.toBeNull()
    expect((await as(cast.jet).admin.audit({ action: 'auth.email_confirmed' })).entries).toHaveLength(1)

    await faye().profiles.updateSettings(changeTo(thirdAddress))
    await mailServer.deliver()
    const outdated = linkToken(mailsTo(mailServer, thirdAddress)[0], 'confirm-email')
    await faye().profiles.updateSettings(changeTo(newAddress))
    expect(await failureKey(visitor.auth.email.confirm({ token: outdated }))).toBe('EMAIL_LINK_EXPIRED')
    await mailServer.deliver()
    const [, again] = mailsTo(mailServer, newAddress)
    await services.pool.query(`update auth_challenges set expires_at = expires_at - interval '24 hours'`)
    expect(await failureKey(visitor.auth.email.confirm({ token: linkToken(again, 'confirm-email') }))).toBe(
      'EMAIL_LINK_EXPIRED',
    )
    const { rows } = await services.pool.query<{ row: string }>('select a::text as row from auth_challenges a')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  test('reserves the previous address until it can no longer be restored', async ({ as, cast, services, visitor }) => {
    for (const table of ['email_changes', 'throttles']) await services.pool.query(`delete from ${table}`)
    await as(cast.ed).profiles.updateSettings(changeTo('radical@bebop.example'))
    const register = () =>
      failureKey(visitor.auth.register({ username: 'ein', email: 'edward@bebop.example', password: 'guau guau' }))
    expect(await register()).toBe('ACCOUNT_TAKEN')
    await services.pool.query(`update email_changes set changed_at = changed_at - interval '7 days'`)
    expect(await register()).toBe('ok')
  })

  test('limits the e-mails to new addresses per day', async ({ as, cast, services }) => {
    await services.pool.query('delete from throttles')
    const ed = as(cast.ed)
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push(await failureKey(ed.profiles.updateSettings(changeTo(`nadie${n}@bebop.example`))))
    expect(answers).toEqual([...Array<string>(10).fill('ok'), 'TOO_MANY_REQUESTS'])
    expect(await failureKey(ed.profiles.updateSettings({ privacy: { showEmail: true } }))).toBe('ok')
  })
})
