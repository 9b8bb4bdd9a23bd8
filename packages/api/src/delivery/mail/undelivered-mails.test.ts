import { describe, expect } from 'vitest'
import { test } from '../../test/mail/mail-server.ts'
import { finishMail, takeDueMail } from './due-mails.queries.ts'

describe('deliverMails after a failure', () => {
  test('retries with growing pauses, includes new notices, and gives up after three days', async ({
    as,
    cast,
    mailServer,
    services: { pool },
  }) => {
    const pause = async () =>
      (
        await pool.query<{ minutes: number }>(
          `select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails`,
        )
      ).rows[0]?.minutes
    const { smtpUrl } = mailServer.options
    mailServer.options.smtpUrl = 'smtp://127.0.0.1:1'
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await mailServer.notify()
    const pauses = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await mailServer.deliverNow()
      pauses.push(await pause())
    }
    expect(pauses).toEqual([5, 15, 45])
    mailServer.options.smtpUrl = smtpUrl
    mailServer.refusal = { code: 450, text: '4.2.0 come back later' }
    await mailServer.deliverNow()
    expect(await pause()).toBe(135)
    mailServer.refusal = undefined
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Dos' })
    await mailServer.notify()
    await mailServer.deliverNow()
    expect(mailServer.arrived.map(({ subject }) => subject)).toEqual(['Tienes 2 avisos nuevos en Animeteca'])
    expect(await pause()).toBeUndefined()

    mailServer.refusal = { code: 450, text: '4.2.0 come back later' }
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Tres' })
    await mailServer.notify()
    await pool.query(`update mails set created_at = now() - interval '73 hours'`)
    await mailServer.deliverNow()
    expect(await pause()).toBeUndefined()
    expect(mailServer.warnings).toHaveLength(5)
    expect(JSON.stringify(mailServer.warnings)).not.toContain('faye@')
  })

  test('sends an e-mail that is requested again after the first pause, however often it has failed', async ({
    mailServer,
    services,
    visitor,
  }) => {
    const request = () => visitor.auth.requestPasswordReset({ username: 'faye' })
    await request()
    mailServer.refusal = { code: 450, text: '4.2.0 come back later' }
    for (let attempt = 0; attempt < 3; attempt++) await mailServer.deliverNow()
    mailServer.refusal = undefined
    await request()
    await mailServer.deliver()
    expect(mailServer.arrived).toEqual([])
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
    expect((await services.pool.query('select from mails')).rowCount).toBe(0)
  })

  test('sends the e-mail of a killed server from another one some minutes later, with new notices', async ({
    mailServer,
    notifyFaye,
    services,
  }) => {
    await notifyFaye('Uno')
    await mailServer.makeDue()
    expect((await takeDueMail(services.pool))?.notices).toHaveLength(1)
    await mailServer.deliver()
    expect(mailServer.arrived).toEqual([])
    await notifyFaye('Dos')
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    expect(mailServer.arrived.map(({ subject }) => subject)).toEqual(['Tienes 2 avisos nuevos en Animeteca'])
    await mailServer.deliverNow()
    expect(mailServer.arrived).toHaveLength(1)
  })

  test('sends an e-mail again with the same id if its server was killed after handing it over', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await mailServer.notify()
    await mailServer.makeDue()
    // the killed server cannot record that it was sent
    await services.pool.query('alter table mail_addresses rename column mailed_at to killed_at')
    await expect(mailServer.deliver()).rejects.toThrow('mailed_at')
    await services.pool.query('alter table mail_addresses rename column killed_at to mailed_at')
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    const [first, second, ...others] = mailServer.arrived.map(({ messageId }) => messageId)
    expect([second, others]).toEqual([first, []])
    expect(first).toMatch(/@animeteca\.example>$/)
  })

  test('sends notices that were created during sending in the next e-mail', async ({
    mailServer,
    notifyFaye,
    services,
  }) => {
    await notifyFaye('Uno')
    await mailServer.makeDue()
    const mailInProgress = (await takeDueMail(services.pool))!
    await notifyFaye('Dos')
    await finishMail(services.pool, mailInProgress, { isSent: true })
    await mailServer.deliver()
    expect(mailServer.arrived).toEqual([])
    for (let minutes = 0; minutes < 30; minutes += 5) await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    expect(mailServer.arrived.map(({ subject }) => subject)).toEqual(['Tienes un aviso nuevo en Animeteca'])
  })

  test('does not send an e-mail again whose connection broke during the transfer', async ({ as, cast, mailServer }) => {
    for (const phase of ['after', 'before'] as const) {
      mailServer.disconnects = phase
      await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: phase })
      await mailServer.notify()
      await mailServer.deliverNow()
    }
    mailServer.disconnects = undefined
    await mailServer.deliverNow()
    expect(mailServer.arrived).toHaveLength(1)
    expect(mailServer.warnings).toHaveLength(2)
    expect((await as(cast.faye).profiles.notices({})).notices).toHaveLength(2)
  })

  test('sends no e-mail to an unknown address until it is confirmed again, and after another refusal gives up that e-mail only', async ({
    as,
    cast,
    mailServer,
    notifyFaye,
    services,
  }) => {
    mailServer.refusal = { code: 554, text: '5.7.1 relay access denied' }
    await notifyFaye('Uno')
    await mailServer.deliverNow()
    expect(await as(cast.faye).profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'confirmed' })
    mailServer.refusal = { code: 550, text: '5.1.1 no such user' }
    await services.pool.query('update mail_addresses set mailed_at = null')
    await notifyFaye('Dos')
    await mailServer.deliverNow()
    expect(await as(cast.faye).profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'unconfirmed' })
    mailServer.refusal = undefined
    await notifyFaye('Tres')
    await mailServer.deliverNow()
    expect(mailServer.arrived).toEqual([])
  })

  test('retains the confirmation of the current address when the e-mail to a previous one is refused', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    const { pool } = services
    await pool.query(`insert into email_changes (user_id, old_email) values ($1, 'vieja@bebop.example')`, [
      cast.faye.id,
    ])
    await pool.query(`insert into mails (user_id, kind, due_at) values ($1, 'email_left', now())`, [cast.faye.id])
    mailServer.refusal = { code: 550, text: '5.1.1 no such user' }
    await mailServer.deliverNow()
    expect(mailServer.warnings).toHaveLength(1)
    expect(await as(cast.faye).profiles.mail()).toEqual({ email: 'faye@bebop.example', state: 'confirmed' })
  })

  test('does not postpone the next e-mail after one whose notices were read before it was sent', async ({
    as,
    cast,
    mailServer,
    notifyFaye,
    services,
  }) => {
    const mailedAt = async () =>
      (await services.pool.query('select mailed_at from mail_addresses where user_id = $1', [cast.faye.id])).rows[0]
        .mailed_at
    await notifyFaye('Uno')
    const [newest] = (await as(cast.faye).profiles.notices({})).notices
    await as(cast.faye).profiles.markNoticesRead({ upToId: newest!.id })
    await mailServer.deliverNow()
    expect([mailServer.arrived, await mailedAt()]).toEqual([[], null])
    await notifyFaye('Dos')
    await mailServer.deliverNow()
    expect(mailServer.arrived).toHaveLength(1)
    expect(await mailedAt()).not.toBeNull()
  })
})
