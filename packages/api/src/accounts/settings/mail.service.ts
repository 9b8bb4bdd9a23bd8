import type { UserContext } from '../../call/context/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { execute, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { readMailConsent } from './mail.queries.ts'

/** Limited, because the address may be another person's. */
const limits = {
  person: { name: 'mail:person', max: 3, windowSeconds: 86_400 },
  network: { name: 'mail:ip', max: 30, windowSeconds: 86_400 },
}

const requestConfirmation = statement(
  'profiles.confirmMail',
  `with asked as (
     insert into mail_addresses as a (user_id, email) select id, email from users where id = $1
     on conflict (user_id) do update
       set email = excluded.email, confirmed_at = case when a.email = excluded.email then a.confirmed_at end
     returning user_id, confirmed_at
   )
   insert into mails (user_id, kind, due_at)
   select user_id, 'confirm_address', now() from asked
    where confirmed_at is null and not exists (select from mails where user_id = $1 and kind = 'confirm_address')
   on conflict (user_id, kind) do nothing`,
)

/** Sends one e-mail to the viewer's address with a link that confirms it for further e-mails. */
export async function confirmMail(ctx: UserContext) {
  const { pool, throttles, actor, options, ip } = ctx
  const { email, state } = await readMailConsent(ctx)
  if (state === 'unavailable') fail('MAIL_UNAVAILABLE')
  if (state === 'confirmed') return { email, state }
  await throttles.hit(limits.person, String(actor.id))
  await throttles.hit(limits.network, networkOf(ip))
  return transaction(pool, async (client) => {
    await execute(client, requestConfirmation, [actor.id])
    return readMailConsent({ pool: client, actor, options })
  })
}
