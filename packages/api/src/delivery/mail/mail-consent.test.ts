import { describe, expect } from 'vitest'
import { type MailServer, test } from '../../test/mail/mail-server.ts'
import { followMailLink } from './mail-link-actions.ts'
import { addressFingerprint, readMailLink, signMailLink } from './mail-links.ts'

const linkToken = (mail: MailServer['arrived'][number], action: string) =>
  new RegExp(`https://animeteca\\.example/mail/${action}/([\\w.-]+)`).exec(mail.text!)![1]!

describe('profiles.confirmMail', () => {
  test('sends the signed-in person a link that confirms the address', async ({
    as,
    cast,
    visitor,
    mailServer,
    services,
  }) => {
    await services.pool.query('delete from mail_addresses')
    await expect(visitor.profiles.confirmMail()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const faye = as(cast.faye)
    expect(await faye.profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'unconfirmed' })
    expect(await faye.profiles.confirmMail()).toEqual({ email: 'faye@bebop.example', state: 'asked' })
    await Promise.all([mailServer.deliver(), mailServer.deliver()])
    const [mail, ...others] = mailServer.arrived
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Confirma tu correo en Animeteca', to: [{ address: 'faye@bebop.example' }] })
    expect(mail!.text + mail!.html!).not.toContain('faye')

    const token = linkToken(mail!, 'confirm')
    expect(await followMailLink(services, 'unsubscribe', token)).toBe(false)
    expect(await followMailLink(services, 'confirm', `${token}x`)).toBe(false)
    expect(await followMailLink(services, 'confirm', token)).toBe(true)
    expect(await followMailLink(services, 'confirm', token)).toBe(true)
    expect(await faye.profiles.confirmMail()).toEqual({ email: 'faye@bebop.example', state: 'confirmed' })
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('is limited to thirty requests a day per network', async ({ as, cast, services, mailServer }) => {
    const faye = (ip: string) => as(cast.faye, { ip })
    const resetPersonLimit = () => services.pool.query(`delete from throttles where key like 'mail:person:%'`)
    await services.pool.query('delete from mail_addresses')
    for (let n = 0; n < 30; n++) {
      await resetPersonLimit()
      await faye(`2001:db8:7:7::${n.toString(16)}`).profiles.confirmMail()
    }
    await resetPersonLimit()
    await expect(faye('2001:db8:7:7:8000::1').profiles.confirmMail()).rejects.toMatchObject({
      key: 'TOO_MANY_REQUESTS',
    })
    await faye('2001:db8:7:8::1').profiles.confirmMail()
    expect(mailServer.arrived).toEqual([])
    await services.pool.query(`delete from throttles where key like 'mail:%'`)
  })

  test('does not confirm a new address with the link sent to the old one', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    await services.pool.query('delete from mail_addresses')
    const faye = as(cast.faye)
    const changeEmail = (email: string) =>
      services.pool.query('update users set email = $1 where id = $2', [email, cast.faye.id])
    await faye.profiles.confirmMail()
    await mailServer.deliver()
    const token = linkToken(mailServer.arrived[0]!, 'confirm')
    await changeEmail('valentine@bebop.example')
    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    expect((await faye.profiles.mail()).state).toBe('unconfirmed')
    await faye.profiles.confirmMail()
    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    await changeEmail('faye@bebop.example')
    // the pending e-mail to the old address is not sent to the new one
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('is limited to three requests a day per person', async ({ as, cast, mailServer, services }) => {
    await services.pool.query('delete from mail_addresses')
    for (let n = 0; n < 3; n++) {
      await as(cast.faye).profiles.confirmMail()
      await mailServer.deliver()
    }
    await expect(as(cast.faye).profiles.confirmMail()).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    expect(mailServer.arrived).toHaveLength(3)
  })

  test('is refused on a site without e-mail', async ({ as, cast, services }) => {
    expect(services.options.mail).toBeUndefined()
    expect(await as(cast.faye).profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'unavailable' })
    await expect(as(cast.faye).profiles.confirmMail()).rejects.toMatchObject({ key: 'MAIL_UNAVAILABLE' })
  })
})

describe('followMailLink unsubscribe', () => {
  test('disables e-mail without a session, until the person enables it again', async ({
    as,
    cast,
    mailServer,
    notifyFaye,
    services,
  }) => {
    await notifyFaye('Uno')
    await mailServer.deliverNow()
    const [mail] = mailServer.arrived
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
    const token = linkToken(mail!, 'unsubscribe')
    expect(header('list-unsubscribe')).toBe(`<https://animeteca.example/mail/unsubscribe/${token}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')

    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    expect(await followMailLink(services, 'unsubscribe', token)).toBe(true)
    const { notifications } = await as(cast.faye).profiles.settings()
    expect(notifications).toMatchObject({ email: false, push: true })
    expect((await as(cast.spike).profiles.settings()).notifications.email).toBe(true)
    await notifyFaye('Dos')
    await mailServer.deliverNow()
    expect(mailServer.arrived).toHaveLength(1)
    await as(cast.faye).profiles.updateSettings({ notifications: { email: true } })
    await services.pool.query('update mail_addresses set mailed_at = null')
    await notifyFaye('Tres')
    await mailServer.deliverNow()
    expect(mailServer.arrived[1]?.subject).toBe('Tienes un aviso nuevo en Animeteca')
  })

  test('accepts a link signed with an older secret, and refuses one signed with another secret or made for a session', async ({
    cast,
    authorizationOf,
    services,
  }) => {
    const [old, current, foreign] = ['antiguo', 'actual', 'ajeno'].map((word) => word.padEnd(32, '.'))
    const claims = {
      action: 'unsubscribe',
      userId: cast.faye.id,
      address: addressFingerprint('faye@bebop.example'),
    } as const
    const token = await signMailLink(claims, [old!])
    expect(await readMailLink('unsubscribe', token, [current!, old!])).toEqual(claims)
    expect(await readMailLink('unsubscribe', token, [foreign!])).toBeUndefined()
    // a session's token is not accepted as a link, nor a link as a session
    const session = authorizationOf(cast.faye).replace('Bearer ', '')
    expect(await readMailLink('unsubscribe', session, services.options.authSecrets)).toBeUndefined()
    const link = await signMailLink(claims, services.options.authSecrets)
    expect(await services.tokens.verify(link)).toBeUndefined()
  })
})
