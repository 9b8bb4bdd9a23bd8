import { addressFingerprint, signMailLink } from '@animeteca/api/delivery/mail/mail-links'
import { authSecrets } from '@animeteca/api/test/fixtures'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'

/** The URL of a link in a mail to Faye. */
const test = base.extend<{ linkTo: (action: 'confirm' | 'unsubscribe') => Promise<string> }>({
  linkTo: async ({ cast, services }, use) => {
    await services.pool.query('update users set notify_email = true')
    await services.pool.query('delete from mail_addresses')
    await services.pool.query('insert into mail_addresses (user_id, email) select id, email from users')
    await use(async (action) => {
      const claims = { action, userId: cast.faye.id, address: addressFingerprint('faye@bebop.example') }
      return `/mail/${action}/${await signMailLink(claims, authSecrets)}`
    })
  },
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the unsubscribe link of a mail', () => {
  test('shows a form and changes nothing on GET', async ({ app, inject, cast, rest, linkTo }) => {
    const url = await linkTo('unsubscribe')
    const page = await inject(null, { url })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(page.headers['content-security-policy']).toContain(`form-action 'self'`)
    expect(page.body).toContain('<form method="post"><button>Dejar de recibir correos</button></form>')
    expect(page.body).not.toContain('style="')
    expect(page.body).not.toContain('faye')
    await app.inject({ method: 'HEAD', url })
    expect((await rest(cast.faye, 'GET /profiles/me/settings')).body.notifications.email).toBe(true)
  })

  test.for([
    ['the page’s own button', form, ''],
    ['a mail program', form, 'List-Unsubscribe=One-Click'],
    [
      'a mail program that sends a form of parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['a program that says nothing', {}, ''],
  ] as const)('accepts a POST of %s repeatedly', async ([, headers, payload], { inject, cast, rest, linkTo }) => {
    const url = await linkTo('unsubscribe')
    for (let time = 0; time < 2; time++) {
      const answer = await inject(null, { method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Ya no te escribiremos')
    }
    expect((await rest(cast.faye, 'GET /profiles/me/settings')).body.notifications.email).toBe(false)
    expect((await rest(cast.spike, 'GET /profiles/me/settings')).body.notifications.email).toBe(true)
  })

  test('with an invalid token shows a page and changes nothing', async ({
    inject,
    cast,
    rest,
    linkTo,
    authorizationOf,
  }) => {
    const confirm = (await linkTo('confirm')).split('/').at(-1)
    const session = authorizationOf(cast.faye).replace('Bearer ', '')
    for (const token of ['x', 'a.b.c', confirm, session, 'x'.repeat(4_000), '%00']) {
      const answer = await inject(null, { method: 'POST', url: `/mail/unsubscribe/${token}`, headers: form })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('Este enlace no vale')
    }
    expect((await rest(cast.faye, 'GET /profiles/me/settings')).body.notifications.email).toBe(true)
  })
})

test('the link that confirms an address also shows a form first', async ({ inject, services, linkTo }) => {
  const confirmed = async () =>
    (await services.pool.query('select from mail_addresses where confirmed_at is not null')).rowCount
  const url = await linkTo('confirm')
  expect((await inject(null, { url })).body).toContain('Confirmar mi correo')
  expect(await confirmed()).toBe(0)
  expect((await inject(null, { method: 'POST', url, headers: form })).body).toContain('Tu correo está confirmado')
  expect(await confirmed()).toBe(1)
})
