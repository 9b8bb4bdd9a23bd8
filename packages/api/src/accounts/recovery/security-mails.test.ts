import { settingsLinks } from '@animeteca/contracts/accounts/settings-links'
import { expect } from 'vitest'
import { composeMail } from '../../delivery/mail/compose-mail.ts'
import { finishMail, takeDueMail } from '../../delivery/mail/due-mails.queries.ts'
import { cast, password } from '../../test/cast.ts'
import { changeTo, mailsTo, newAddress, oldAddress, test, thirdAddress } from '../../test/mail/email-change.ts'

test('a mail about a new password goes to the address of that time, although the address is changed before it is sent or with the password', async ({
  calling,
  mailServer,
  signInFaye,
}) => {
  const faye = calling({ authorization: await signInFaye() })
  const newPassword = `${password}-nueva`
  const recipients = () =>
    mailServer.arrived
      .filter(({ subject }) => subject === 'Tu contraseña de Animeteca ha cambiado')
      .map((mail) => mail.to?.[0]?.address)

  await faye.profiles.updateSettings({ newPassword, currentPassword: password })
  await faye.profiles.updateSettings({ ...changeTo(newAddress), currentPassword: newPassword })
  await mailServer.deliver()
  expect(recipients()).toEqual([oldAddress])

  await faye.profiles.updateSettings({ email: thirdAddress, newPassword: password, currentPassword: newPassword })
  await mailServer.deliver()
  expect(recipients()).toEqual([oldAddress, newAddress])
})

test('a change of address while the mail about the one before is being sent has its own mail', async ({
  as,
  mailServer,
  services,
}) => {
  const { pool } = services
  await as(cast.ed).profiles.updateSettings(changeTo('radical@bebop.example'))
  await pool.query(`delete from mails where kind <> 'email_new'`)
  const due = await takeDueMail(pool)
  await as(cast.ed).profiles.updateSettings(changeTo('hacker@bebop.example'))
  // the address has been left, so this one is not sent
  expect(await composeMail(services, mailServer.options.siteUrl, due!)).toBeUndefined()
  await finishMail(pool, due!, { isSent: false })
  await mailServer.advanceFiveMinutes()
  await mailServer.deliver()
  expect(mailsTo(mailServer, 'hacker@bebop.example').map(({ subject }) => subject)).toEqual([
    'Confirma tu correo nuevo en Animeteca',
  ])
})

test('a token that is created while the mail about the one before is being sent is in another mail', async ({
  as,
  mailServer,
  services,
}) => {
  const create = (name: string) =>
    as(cast.spike).auth.tokens.create({ name, scope: 'leer', days: null, currentPassword: password })
  await create('Primero')
  const due = await takeDueMail(services.pool)
  const sent = await composeMail(services, mailServer.options.siteUrl, due!)
  await create('Segundo')
  await finishMail(services.pool, due!, { isSent: true })
  expect(sent!.content.text).not.toContain('Segundo')
  await mailServer.advanceFiveMinutes()
  await mailServer.deliver()
  expect(mailsTo(mailServer, 'spike@bebop.example').map(({ text }) => text?.includes('Segundo'))).toEqual([true])
})

test('an address of the calendar is in a mail, and so is one that replaces it', async ({
  as,
  mailServer,
  services,
}) => {
  const texts = () => mailsTo(mailServer, 'jet@bebop.example').map(({ text }) => text ?? '')
  const before = texts().length
  await as(cast.jet).tracking.renewCalendarAddress()
  await mailServer.deliverNow()
  await as(cast.jet).tracking.renewCalendarAddress()
  await mailServer.deliverNow()
  expect(texts().slice(before)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/Dirección de tu calendario.*\n.*\/calendario\n/)),
  )
  await services.pool.query('delete from calendar_addresses')
})

test('a webhook with another URL is in a mail as a new one is, and one with the same URL is not', async ({
  as,
  mailServer,
  services,
}) => {
  const { webhooks } = as(cast.jet).auth
  const url = 'https://bebop.example/hook'
  const before = mailsTo(mailServer, 'jet@bebop.example').length
  const { webhook } = await webhooks.create({ url, events: ['episode.marked'], currentPassword: password })
  await mailServer.deliverNow()
  await services.pool.query(`update webhooks set created_at = now() - interval '1 year'`)
  const texts = () =>
    mailsTo(mailServer, 'jet@bebop.example')
      .map(({ text }) => text ?? '')
      .slice(before)
  const { siteUrl } = mailServer.options
  expect(texts()).toEqual([expect.stringContaining(`Webhook a ${url}\n  ${siteUrl}${settingsLinks.webhooks}\n`)])

  await webhooks.update({ id: webhook.id, url, currentPassword: password })
  await webhooks.update({ id: webhook.id, events: ['anime.moved'] })
  await mailServer.deliverNow()
  expect(texts()).toHaveLength(1)

  await webhooks.update({ id: webhook.id, url: 'https://swordfish.example/hook', currentPassword: password })
  await mailServer.deliverNow()
  expect(texts()).toHaveLength(2)
  expect(texts()[1]).toContain('Webhook a https://swordfish.example/hook')

  const { rows } = await services.pool.query(
    `select action, detail from audit_entries where target_type = 'webhook' and target_id = $1 order by id`,
    [webhook.id],
  )
  expect(rows).toEqual([
    { action: 'auth.webhook_created', detail: {} },
    { action: 'auth.webhook_url_changed', detail: {} },
  ])
})
