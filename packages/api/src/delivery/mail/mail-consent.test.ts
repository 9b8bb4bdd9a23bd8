import { describe, expect } from 'vitest'
import { type MailServer, test } from '../../test/mail-server.ts'
import { followMailLink } from './mail-acts.ts'
import { addressMark, readMailLink, signMailLink } from './mail-links.ts'

const linkIn = (mail: MailServer['arrived'][number], act: string) =>
  new RegExp(`https://animeteca\\.example/mail/${act}/([\\w.-]+)`).exec(mail.text!)![1]!

describe('an address', () => {
  test('agrees by a link that is sent to it, asked for by whoever is signed in', async ({
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

    const token = linkIn(mail!, 'confirm')
    expect(await followMailLink(services, 'unsubscribe', token)).toBe(false)
    expect(await followMailLink(services, 'confirm', `${token}x`)).toBe(false)
    expect(await followMailLink(services, 'confirm', token)).toBe(true)
    expect(await followMailLink(services, 'confirm', token)).toBe(true)
    expect(await faye.profiles.confirmMail()).toEqual({ email: 'faye@bebop.example', state: 'confirmed' })
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('is asked for thirty times a day from one network, whichever of its addresses they come from', async ({
    as,
    cast,
    services,
    mailServer,
  }) => {
    const faye = (ip: string) => as(cast.faye, { ip })
    const person = () => services.pool.query(`delete from throttles where key like 'mail:person:%'`)
    await services.pool.query('delete from mail_addresses')
    for (let n = 0; n < 30; n++) {
      await person()
      await faye(`2001:db8:7:7::${n.toString(16)}`).profiles.confirmMail()
    }
    await person()
    await expect(faye('2001:db8:7:7:8000::1').profiles.confirmMail()).rejects.toMatchObject({
      key: 'TOO_MANY_REQUESTS',
    })
    await faye('2001:db8:7:8::1').profiles.confirmMail()
    expect(mailServer.arrived).toEqual([])
    await services.pool.query(`delete from throttles where key like 'mail:%'`)
  })

  test('that is another one by now has agreed to nothing, and its old link confirms nothing', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    await services.pool.query('delete from mail_addresses')
    const faye = as(cast.faye)
    const moveTo = (email: string) =>
      services.pool.query('update users set email = $1 where id = $2', [email, cast.faye.id])
    await faye.profiles.confirmMail()
    await mailServer.deliver()
    const token = linkIn(mailServer.arrived[0]!, 'confirm')
    await moveTo('valentine@bebop.example')
    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    expect((await faye.profiles.mail()).state).toBe('unconfirmed')
    await faye.profiles.confirmMail()
    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    await moveTo('faye@bebop.example')
    // what is to be asked of an address that is gone is not sent to the one that came
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('is asked three times a day at most', async ({ as, cast, mailServer, services }) => {
    await services.pool.query('delete from mail_addresses')
    for (let n = 0; n < 3; n++) {
      await as(cast.faye).profiles.confirmMail()
      await mailServer.deliver()
    }
    await expect(as(cast.faye).profiles.confirmMail()).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    expect(mailServer.arrived).toHaveLength(3)
  })

  test('is not asked where there is no mail', async ({ as, cast, services }) => {
    expect(services.options.mail).toBeUndefined()
    expect(await as(cast.faye).profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'unavailable' })
    await expect(as(cast.faye).profiles.confirmMail()).rejects.toMatchObject({ key: 'MAIL_UNAVAILABLE' })
  })
})

describe('whoever reads a mail', () => {
  test('is left alone by the link in it, without signing in, until they switch mail on again', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    const tell = async (comment: string) => {
      await as(cast.spike).profiles.comment({ id: cast.faye.id, comment })
      await mailServer.notify()
      await mailServer.hurry()
      await mailServer.deliver()
    }
    await tell('Uno')
    const [mail] = mailServer.arrived
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
    const token = linkIn(mail!, 'unsubscribe')
    expect(header('list-unsubscribe')).toBe(`<https://animeteca.example/mail/unsubscribe/${token}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')

    expect(await followMailLink(services, 'confirm', token)).toBe(false)
    expect(await followMailLink(services, 'unsubscribe', token)).toBe(true)
    const { notifications } = await as(cast.faye).profiles.settings()
    expect(notifications).toMatchObject({ email: false, push: true })
    expect((await as(cast.spike).profiles.settings()).notifications.email).toBe(true)
    await tell('Dos')
    expect(mailServer.arrived).toHaveLength(1)
    await as(cast.faye).profiles.updateSettings({ notifications: { email: true } })
    await services.pool.query('update mail_addresses set mailed_at = null')
    await tell('Tres')
    expect(mailServer.arrived[1]?.subject).toBe('Tienes un aviso nuevo en Animeteca')
  })

  test('can do so after the secrets were replaced, and with nothing but a link of ours', async ({
    cast,
    authorizationOf,
    services,
  }) => {
    const [old, current, foreign] = ['antiguo', 'actual', 'ajeno'].map((word) => word.padEnd(32, '.'))
    const claims = { act: 'unsubscribe', userId: cast.faye.id, address: addressMark('faye@bebop.example') } as const
    const token = await signMailLink(claims, [old!])
    expect(await readMailLink('unsubscribe', token, [current!, old!])).toEqual(claims)
    expect(await readMailLink('unsubscribe', token, [foreign!])).toBeUndefined()
    // neither is the other: a session's token is no link, and a link opens no session
    const session = authorizationOf(cast.faye).replace('Bearer ', '')
    expect(await readMailLink('unsubscribe', session, services.options.authSecrets)).toBeUndefined()
    const link = await signMailLink(claims, services.options.authSecrets)
    expect(await services.tokens.verify(link)).toBeUndefined()
  })
})
