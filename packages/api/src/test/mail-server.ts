import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Services } from '../call/context.ts'
import type { MailOptions } from '../call/services/mail.ts'
import { deliverMails } from '../delivery/mail/deliver-mails.ts'
import { deliverNotices } from '../delivery/notices/deliver-notices.ts'
import type { Cast } from './cast.ts'
import { test as quiet } from './notices.ts'

export interface MailServer {
  received: Buffer[]
  /** Mails received since the last delivery, oldest first. */
  arrived: Email[]
  /** The reply to a recipient, in place of accepting the mail. */
  refusal: { code: number; words: string } | undefined
  /** Cuts the connection during a mail, before or after accepting it. */
  breaksOff: 'before' | 'after' | undefined
  /** The address of the server. */
  options: MailOptions
  /** Creates mails and push messages for notices. */
  notify: () => Promise<void>
  /** Sends due mails, like one of several servers. */
  deliver: () => Promise<void>
  /** Lets five minutes pass for the mail queue. */
  wait: () => Promise<void>
  /** Makes every queued mail due. */
  hurry: () => Promise<void>
  /** Warnings of the log. */
  warned: object[]
}

/** A real mail server on this machine that receives the site's mail; every address is confirmed. */
export const test = quiet.extend<{ mailServer: MailServer }>({
  mailServer: async ({ services, cast }, use) => {
    await agreed(services, cast)
    const server: MailServer = {
      received: [],
      arrived: [],
      refusal: undefined,
      breaksOff: undefined,
      options: { smtpUrl: '', from: 'avisos@animeteca.example', siteUrl: 'https://animeteca.example' },
      notify: () => deliverNotices(services, 'mailto:avisos@animeteca.example', { warn() {} }),
      async deliver() {
        await deliverMails(services, server.options, { warn: (facts) => server.warned.push(facts) })
        server.arrived = await Promise.all(server.received.map((mail) => PostalMime.parse(mail)))
      },
      wait: async () => void (await services.pool.query(`update mails set due_at = due_at - interval '5 minutes'`)),
      hurry: async () => void (await services.pool.query(`update mails set due_at = now() - interval '1 second'`)),
      warned: [],
    }
    const sockets = new Set<Socket>()
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      onRcptTo(_address, _session, callback) {
        const { refusal } = server
        callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (server.breaksOff !== 'before') server.received.push(Buffer.concat(chunks))
          if (!server.breaksOff) return callback()
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
})

async function agreed({ pool }: Services, people: Cast) {
  for (const table of ['mails', 'mail_addresses', 'throttles']) await pool.query(`delete from ${table}`)
  await pool.query('update users set notify_email = true')
  await pool.query(
    'insert into mail_addresses (user_id, email, confirmed_at) select id, email, now() from users where id = any($1)',
    [Object.values(people).map(({ id }) => id)],
  )
}
