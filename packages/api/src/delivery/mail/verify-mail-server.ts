import { timeouts } from './send-mail.ts'

/** Connects and signs in to a mail server, without sending anything. Fails with the server's reason. */
export async function verifyMailServer(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
