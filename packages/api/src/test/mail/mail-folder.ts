import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Services } from '../../call/context/context.ts'
import { deliverMails } from '../../delivery/mail/deliver-mails.ts'

/** The folder for mail of a site without a mail server. */
export async function openMailFolder(services: Services) {
  await services.pool.query('delete from mails')
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-mail-'))
  const outbox = { folder, from: 'avisos@animeteca.example', siteUrl: 'https://animeteca.example' }
  return {
    /** Sends queued mails and returns the new files; `token` is from the fragment of a link. */
    sentMails: async () => {
      await deliverMails(services, outbox, { warn: () => {} })
      return Promise.all((await readdir(folder)).map((name) => take(join(folder, name))))
    },
    close: () => rm(folder, { recursive: true }),
  }
}

async function take(file: string) {
  const { subject, to, text = '' } = await PostalMime.parse(await readFile(file))
  await rm(file)
  return {
    subject,
    to: to?.[0]?.address,
    text,
    token: /https:\/\/animeteca\.example\/[\w-]+#([\w-]{43})\s/.exec(text)?.[1],
  }
}
