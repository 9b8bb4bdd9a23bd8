import { openSession } from '../../accounts/sessions/sessions.ts'
import { cast, password } from '../cast.ts'
import { test as base } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'

/** Addresses of Faye: the one of the cast, and those to which a test changes it. */
export const [oldAddress, newAddress, thirdAddress] = [
  'faye@bebop.example',
  'valentine@bebop.example',
  'poker@bebop.example',
]

/** The input of `profiles.updateSettings` that changes the address. */
export const changeTo = (email: string) => ({ email, currentPassword: password })

type Mail = MailServer['arrived'][number]

export const mailsTo = ({ arrived }: MailServer, address: string) =>
  arrived.filter((mail) => mail.to?.[0]?.address === address)

/** The token in a mail's link to a page of the site. */
export const linkToken = (mail: Mail | undefined, page: string) =>
  new RegExp(`https://animeteca\\.example/${page}#([\\w-]+)`).exec(mail!.text!)![1]!

/** The token of the newest such link to an address. Mails of one delivery arrive in any order, and others have no link to the page. */
export const newestLinkToken = (server: MailServer, address: string, page: string) =>
  linkToken(
    mailsTo(server, address).findLast(({ text }) => text?.includes(`/${page}#`)),
    page,
  )

/** Tests with a mail server; `signInFaye` opens a session of Faye's and returns its `Authorization` header. */
export const test = base.extend<{ signInFaye: () => Promise<string> }>({
  signInFaye: [
    async ({ services }, use) => {
      await use(async () => {
        const { claims } = await openSession(services.pool, cast.faye.id)
        return `Bearer ${await services.tokens.sign(claims)}`
      })
    },
    { scope: 'file' },
  ],
})
