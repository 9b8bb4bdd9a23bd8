import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailIdentity } from '../../call/context/mail.ts'
import { createFolder } from '../../lib/create-folder.ts'
import { messageOf, type OutgoingMail } from './mail-message.ts'

/** Without a mail server e-mails are written to files for the operator. */
export interface MailFolder extends MailIdentity {
  folder: string
}

/**
 * Writes one e-mail as `NAME.eml`, which mail programs open, and returns its path. Its links may open an account, so only the server's user can
 * read it. Writing it again replaces the file.
 */
export async function writeMail(
  { folder, ...identity }: MailFolder,
  name: string,
  outgoing: OutgoingMail,
): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true })
  const { message } = await transport.sendMail(messageOf(identity, outgoing))
  await createFolder(folder, 0o700)
  const file = join(folder, `${name}.eml`)
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}
