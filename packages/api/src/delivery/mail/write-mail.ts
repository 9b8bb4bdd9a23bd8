import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailIdentity } from '../../call/services/mail.ts'
import { messageOf, type Sending } from './mail-message.ts'

/** Where mail goes while nobody has named a mail server: into files, for whoever runs the site. */
export interface MailFolder extends MailIdentity {
  folder: string
}

/**
 * Writes one mail as `NAME.eml`, which mail programs open; answers where. What it holds may open an account: nobody but the user that
 * the server runs as can read it. Of a mail that is written twice the second one stands.
 */
export async function writeMail({ folder, ...identity }: MailFolder, name: string, sending: Sending): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true })
  const { message } = await transport.sendMail(messageOf(identity, sending))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.eml`)
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}
