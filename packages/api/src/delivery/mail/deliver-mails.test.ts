import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect } from 'vitest'
import { test } from '../../test/mail/mail-server.ts'
import { deliverMails, startMailDelivery } from './deliver-mails.ts'
import { sweepMailFiles } from './sweep-mail-files.ts'

const silent = { warn: () => {} }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000)

describe('deliverMails', () => {
  test('sends the notices of some minutes in one e-mail, once, on several servers', async ({
    as,
    cast,
    mailServer,
  }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    await mailServer.notify()
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
    await Promise.all([1, 2, 3].map(() => mailServer.notify()))
    await mailServer.deliver()
    expect(mailServer.arrived).toEqual([])

    await mailServer.advanceFiveMinutes()
    await Promise.all([1, 2, 3].map(() => mailServer.deliver()))
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    const [mail, ...others] = mailServer.arrived
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Tienes 2 avisos nuevos en Animeteca',
      from: { name: 'Animeteca', address: 'avisos@animeteca.example' },
      to: [{ address: 'faye@bebop.example' }],
    })
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain('spike quiere ser tu amigo.')
      expect(form).toContain('spike ha escrito en tu perfil.')
      expect(form).toContain('https://animeteca.example/profile/spike')
      expect(form).not.toContain('dinero')
    }
    expect(mail!.html).toContain('<html lang="es">')
  })

  test('waits half an hour between two e-mails about notices', async ({ mailServer, notifyFaye }) => {
    await notifyFaye('Uno')
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    await notifyFaye('Dos')
    for (let minutes = 0; minutes < 25; minutes += 5) await mailServer.advanceFiveMinutes()
    await notifyFaye('Tres')
    await mailServer.deliver()
    expect(mailServer.arrived).toHaveLength(1)
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    expect(mailServer.arrived.map(({ subject }) => subject)).toEqual([
      'Tienes un aviso nuevo en Animeteca',
      'Tienes 2 avisos nuevos en Animeteca',
    ])
  })

  test('sends no e-mail about read, withdrawn or deleted notices, nor to people who disabled e-mail or did not confirm their address', async ({
    as,
    cast,
    mailServer,
    services: { pool },
  }) => {
    const [spike, faye, ed] = [as(cast.spike), as(cast.faye), as(cast.ed)]
    const send = async () => {
      await mailServer.advanceFiveMinutes()
      await mailServer.deliver()
    }
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Leído' })
    await mailServer.notify()
    await faye.profiles.markNoticesRead({ upToId: (await faye.profiles.notices({})).notices[0]!.id })
    await spike.friends.request({ friendId: cast.ed.id })
    const { comment } = await spike.profiles.comment({ id: cast.ed.id, comment: 'Borrado' })
    await mailServer.notify()
    await spike.friends.decline({ requestId: (await ed.friends.requests()).requests[0]!.id })
    await spike.profiles.deleteComment({ commentId: comment.id })
    await send()

    await spike.profiles.comment({ id: cast.faye.id, comment: 'Apagado después' })
    await mailServer.notify()
    await faye.profiles.updateSettings({ notifications: { email: false } })
    await send()
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Apagado antes' })
    await mailServer.notify()
    await faye.profiles.updateSettings({ notifications: { email: true } })
    await send()

    await pool.query('update mail_addresses set confirmed_at = null')
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Sin confirmar' })
    await pool.query(`update mail_addresses set confirmed_at = now(), email = 'otra@bebop.example'`)
    await spike.profiles.comment({ id: cast.ed.id, comment: 'De otro correo' })
    await mailServer.notify()
    await send()
    expect(mailServer.arrived).toEqual([])
  })

  test('escapes usernames and titles in the body, and has neither in the subject', async ({
    as,
    cast,
    mailServer,
    services,
    shelf,
  }) => {
    const title = '<script>alert(1)</script> "Bebop"\u2028&amp;'
    await services.pool.query('update animes set title = $1 where id = $2', [title, shelf.bebop.id])
    await services.pool.query(`update users set username = 'www.evil.example' where id = $1`, [cast.ed.id])
    const { comment } = await as(cast.spike).episodes.comment({ id: 1, content: '¿Quién es?' })
    await as(cast.ed).episodes.answer({ id: 1, commentId: comment.id, content: 'El de la moto' })
    await mailServer.notify()
    await mailServer.advanceFiveMinutes()
    await mailServer.deliver()
    const [mail] = mailServer.arrived
    expect(mail!.subject).toBe('Tienes un aviso nuevo en Animeteca')
    expect(mail!.html).not.toContain('<script')
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Bebop&quot;')
    expect(mail!.html).toMatch(
      /<a [^>]*href="https:\/\/animeteca\.example\/episode\/1"[^>]*>www\.evil\.example ha respondido/,
    )
    expect(mail!.text).toContain(title)
    for (const form of [mail!.text, mail!.html]) expect(form).not.toContain('moto')
    await services.pool.query(`update users set username = 'edward' where id = $1`, [cast.ed.id])
  })

  test('startMailDelivery sends in the background, and waits for e-mails in progress when it is stopped', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await mailServer.notify()
    await mailServer.advanceFiveMinutes()
    const stop = startMailDelivery(services, mailServer.options, silent, 10)
    await expect.poll(() => mailServer.received.length).toBe(1)
    await stop()
  })
})

describe('deliverMails without a mail server', () => {
  test('writes requested e-mails to files that only the server can read for thirty days, and logs only their path', async ({
    as,
    cast,
    mailServer,
    services,
  }) => {
    const folder = join(await mkdtemp(join(tmpdir(), 'animeteca-mail-')), 'mail')
    const { from, siteUrl } = mailServer.options
    await as(cast.spike).profiles.comment({ id: cast.ed.id, comment: 'Uno' })
    await mailServer.notify()
    await services.pool.query('delete from mail_addresses where user_id = $1', [cast.faye.id])
    await as(cast.faye).profiles.confirmMail()
    await mailServer.makeDue()

    const logged: object[] = []
    await deliverMails(services, { folder, from, siteUrl }, { warn: (facts) => logged.push(facts) })
    const [name, ...others] = await readdir(folder)
    expect(others).toEqual([])
    const file = join(folder, name!)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const mail = await PostalMime.parse(await readFile(file))
    expect(mail).toMatchObject({
      subject: 'Confirma tu correo en Animeteca',
      from: { name: 'Animeteca', address: 'avisos@animeteca.example' },
      to: [{ address: 'faye@bebop.example' }],
    })
    expect(mail.text).toContain('https://animeteca.example/mail/confirm/')
    expect(logged).toEqual([{ userId: cast.faye.id, kind: 'confirm_address', file }])
    expect(mailServer.received).toEqual([])

    await mailServer.makeDue()
    await deliverMails(services, { folder, from, siteUrl }, silent)
    expect(await readdir(folder)).toEqual([name])

    const sweep = () => sweepMailFiles({ mailFolder: folder })
    for (const other of ['cut-off.eml.part', 'notes.txt']) await writeFile(join(folder, other), 'Uno')
    for (const old of ['cut-off.eml.part', 'notes.txt']) await utimes(join(folder, old), daysAgo(30), daysAgo(30))
    await utimes(file, daysAgo(29), daysAgo(29))
    await sweep()
    expect(await readdir(folder)).toEqual([name, 'notes.txt'])
    await utimes(file, daysAgo(30), daysAgo(30))
    await sweep()
    expect(await readdir(folder)).toEqual(['notes.txt'])
    await sweepMailFiles({ mailFolder: join(folder, 'none yet') })
    await rm(join(folder, '..'), { recursive: true })
  })

  test('retries when the file cannot be written', async ({ as, cast, mailServer, services }) => {
    const { from, siteUrl } = mailServer.options
    await services.pool.query('delete from mail_addresses where user_id = $1', [cast.faye.id])
    await as(cast.faye).profiles.confirmMail()
    const logged: object[] = []
    const unwritable = join(import.meta.filename, 'mail')
    await deliverMails(services, { folder: unwritable, from, siteUrl }, { warn: (facts) => logged.push(facts) })
    expect(logged).toMatchObject([{ userId: cast.faye.id, attempts: 1, err: { code: 'ENOTDIR' } }])
    await mailServer.deliverNow()
    expect(mailServer.arrived.map(({ subject }) => subject)).toEqual(['Confirma tu correo en Animeteca'])
  })
})
