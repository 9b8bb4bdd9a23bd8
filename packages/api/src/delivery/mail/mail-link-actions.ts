import type { Services } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { addressFingerprint, type MailLinkAction, readMailLink } from './mail-links.ts'

const emailOf = statement('delivery.emailOf', 'select email from users where id = $1')

const statements = {
  confirm: statement(
    'delivery.confirmAddress',
    `update mail_addresses set confirmed_at = coalesce(confirmed_at, now()) where user_id = $1 and email = $2 returning user_id`,
  ),
  unsubscribe: statement(
    'delivery.unsubscribe',
    'update users set notify_email = false, updated_at = now() where id = $1 and email = $2 returning id',
  ),
} satisfies Record<MailLinkAction, object>

/** Performs the action of a link in an e-mail; repeatable. False if the link is invalid, expired, or for an address that the account no longer has. */
export async function followMailLink(
  { pool, bus, options }: Services,
  action: MailLinkAction,
  token: string,
): Promise<boolean> {
  const claims = await readMailLink(action, token, options.authSecrets)
  if (!claims) return false
  const email = (await queryOne<{ email: string }>(pool, emailOf, [claims.userId]))?.email
  if (email === undefined || addressFingerprint(email) !== claims.address) return false
  // read the address again, because it may have changed
  if (!(await queryOne(pool, statements[action], [claims.userId, email]))) return false
  bus.publish({ topic: 'person', ids: [claims.userId] })
  return true
}
