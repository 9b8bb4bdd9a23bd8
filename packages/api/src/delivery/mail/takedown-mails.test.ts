import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '../../test/mail/mail-server.ts'
import { deliverMails } from './deliver-mails.ts'

const asked = {
  kind: 'title',
  address: 'mal:1',
  reason: 'copyright',
  text: 'La obra es mía y no he dado permiso para que esté aquí.',
  name: 'Julia, del Syndicate',
  email: 'julia@syndicate.example',
  isTruthful: true,
} as const

describe('deliverMails, takedown requests', () => {
  test('sends a receipt and each decision with the link of the receipt page, without text of the request', async ({
    as,
    cast,
    mailServer,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    await visitor.catalogue.takedowns.request(asked)
    await Promise.all([1, 2].map(() => mailServer.deliver()))
    const { id } = (await admin.takedowns.list({})).takedowns[0]!
    await admin.takedowns.decide({ id, state: 'open', outcome: 'rejected', answer: 'No vemos que la obra sea tuya.' })
    await mailServer.deliver()
    expect(mailServer.arrived).toMatchObject([
      { subject: `Hemos recibido tu solicitud (solicitud ${id})`, to: [{ address: asked.email }] },
      { subject: `No hemos retirado lo que pedías (solicitud ${id})`, to: [{ address: asked.email }] },
    ])
    for (const { text, html } of mailServer.arrived) {
      const link = /https:\/\/animeteca\.example\/retirada#(\S+)/.exec(text!)!
      expect(await visitor.catalogue.takedowns.receipt({ token: link[1]! })).toMatchObject({ id })
      expect(`${text}${html}`).not.toMatch(/Syndicate|La obra es mía|No vemos/)
    }
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(2)
  })

  test('sends nothing without an address, and tries again after a temporary refusal', async ({
    mailServer,
    services,
    visitor,
  }) => {
    await visitor.catalogue.takedowns.request({ ...asked, email: null })
    mailServer.refusal = { code: 451, text: 'Later' }
    await visitor.catalogue.takedowns.request(asked)
    await mailServer.deliver()
    expect(mailServer.arrived).toEqual([])
    mailServer.refusal = undefined
    await services.pool.query(
      `update takedowns set mail_due_at = now() - interval '1 second' where mail_due_at is not null`,
    )
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('writes the mail to a file on a site without a mail server', async ({ services, visitor }) => {
    const folder = await mkdtemp(join(tmpdir(), 'animeteca-mail-'))
    await visitor.catalogue.takedowns.request(asked)
    const mail = { folder, from: 'avisos@animeteca.invalid', siteUrl: 'http://localhost:3000' }
    await deliverMails(services, mail, { warn: () => {} })
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^takedown\.\d+\.[\d.]+\.eml$/)])
  })
})
