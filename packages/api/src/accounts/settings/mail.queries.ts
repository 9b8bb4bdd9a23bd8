import type * as contract from '@animeteca/contracts/notices/notices'
import type { UserContext } from '../../call/context/context.ts'
import type { OwnContext } from '../../call/context/read-context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

// Uses the primary keys of both tables.
const state = keyed(
  'profiles.mail',
  `select u.email, case when a.email is distinct from u.email then 'unconfirmed'
                        when a.confirmed_at is null then 'asked' else 'confirmed' end as state
     from users u left join mail_addresses a on a.user_id = u.id where u.id = $1`,
)

/** Whether e-mails are sent to the viewer's address. */
export async function readMailConsent({
  pool,
  actor,
  options,
}: OwnContext & Pick<UserContext, 'options'>): Promise<contract.MailConsent> {
  const consent = (await queryOne<contract.MailConsent>(pool, state, [actor.id])) ?? fail('SESSION_EXPIRED')
  return options.mail ? consent : { ...consent, state: 'unavailable' }
}
