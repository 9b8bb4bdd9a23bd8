import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Services } from '../../call/context/context.ts'
import type { MailOptions } from '../../call/context/mail.ts'
import { deliverMails } from '../../delivery/mail/deliver-mails.ts'
import { deliverNotices } from '../../delivery/notices/deliver-notices.ts'
import type { Cast } from '../cast.ts'
import { test as withoutNotices } from '../notices.ts'

export interface MailServer {
  received: Buffer[]
  /** Mails received since the last delivery, oldest first. */
  arrived: Email[]
  /** The reply to a recipient, in place of accepting the mail. */
  refusal: { code: number; text: string } | undefined
  /** Breaks the connection during a mail, before or after accepting it. */
  disconnects: 'before' | 'after' | undefined
  /** The address of the server. */
  options: MailOptions
  /** Creates mails and push messages for notices. */
  notify: () => Promise<void>
  /** Sends due mails, like one of several servers. */
  deliver: () => Promise<void>
  /** Moves the due dates of the mail queue by five minutes. */
  advanceFiveMinutes: () => Promise<void>
  /** Makes every queued mail due. */
  makeDue: () => Promise<void>
  /** Sends every queued mail, whenever it is due. */
  deliverNow: () => Promise<void>
  /** Warnings of the log. */
  warnings: object[]
}

/** A real mail server on this machine that receives the site's mail; every address is confirmed. */
export const test = withoutNotices.extend<{
  mailServer: MailServer
  /** Queues a mail to Faye about a comment of Spike's on her profile. */
  notifyFaye: (comment: string) => Promise<void>
}>({
  mailServer: async ({ services, cast }, use) => {
    await confirmAllAddresses(services, cast)
    const server: MailServer = {
      received: [],
      arrived: [],
      refusal: undefined,
      disconnects: undefined,
      options: { smtpUrl: '', from: 'avisos@animeteca.example', siteUrl: 'https://animeteca.example' },
      notify: () => deliverNotices(services, 'mailto:avisos@animeteca.example', { warn() {} }),
      async deliver() {
        await deliverMails(services, server.options, { warn: (facts) => server.warnings.push(facts) })
        server.arrived = await Promise.all(server.received.map((mail) => PostalMime.parse(mail)))
      },
      advanceFiveMinutes: async () =>
        void (await services.pool.query(`update mails set due_at = due_at - interval '5 minutes'`)),
      makeDue: async () => void (await services.pool.query(`update mails set due_at = now() - interval '1 second'`)),
      async deliverNow() {
        await server.makeDue()
        await server.deliver()
      },
      warnings: [],
    }
    const sockets = new Set<Socket>()
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      onRcptTo(_address, _session, callback) {
        const { refusal } = server
        callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (server.disconnects !== 'before') server.received.push(Buffer.concat(chunks))
          if (!server.disconnects) return callback()
          for (const socket of sockets) socket.destroy()
        })
      },
    })
    smtp.on('error', () => {})
    smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    server.options.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
    services.options.mail = server.options
    await use(server)
    services.options.mail = undefined
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  },
  notifyFaye: async ({ as, cast, mailServer }, use) => {
    await use(async (comment) => {
      await as(cast.spike).profiles.comment({ id: cast.faye.id, comment })
      await mailServer.notify()
    })
  },
})

async function confirmAllAddresses({ pool }: Services, people: Cast) {
  for (const table of ['mails', 'mail_addresses', 'throttles']) await pool.query(`delete from ${table}`)
  await pool.query('update users set notify_email = true')
  await pool.query(
    'insert into mail_addresses (user_id, email, confirmed_at) select id, email, now() from users where id = any($1)',
    [Object.values(people).map(({ id }) => id)],
  )
}
