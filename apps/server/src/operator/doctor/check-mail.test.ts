import { describe, expect } from 'vitest'
import { configOf, connectTo, failuresOf, textsOf, withoutDatabase } from '../../test/doctor.ts'
import { test } from '../../test/fixtures.ts'
import { checkMail } from './check-mail.ts'

describe('checkMail', () => {
  test('fails if the mail server does not answer, and if mails are overdue', async ({ services, cast }) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@a.example', PUBLIC_URL: 'https://a.example' }
    expect(failuresOf(await checkMail({ config: configOf(mail), ...withoutDatabase }))).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:9 no acepta la sesión \(.*ECONNREFUSED/),
    ])
    const client = await connectTo(services.options.databaseUrl)
    await services.pool.query(
      `insert into mails (user_id, kind, due_at) values ($1, 'notices', now() - interval '1 hour')`,
      [cast.ed.id],
    )
    const findings = await checkMail({ config: configOf(), client })
    expect(textsOf(findings, 'warning')).toEqual(['sin SMTP_URL no se envía ningún correo'])
    expect(failuresOf(findings)).toEqual([expect.stringMatching(/^la cola mails tiene 1 por hacer/)])
    await services.pool.query('delete from mails')
  })
})
