import type { TakedownState } from '@animeteca/contracts/moderation/takedowns'
import type { Pool } from 'pg'
import { signTakedownReceipt } from '../../accounts/secrets/takedown-receipt.ts'
import type { Services } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { mailDays, retryPause } from './due-mails.queries.ts'
import { takedownMail } from './takedown-mail-template.ts'

export interface DueTakedownMail {
  id: number
  email: string
  state: TakedownState
  attempts: number
  /** Identifies the e-mail: unique, and the same at each attempt. */
  name: string
  isTooOld: boolean
}

// Taking a mail sets its next attempt, as in `delivery.takeMail`. Uses the index `takedowns_mail_due`.
const take = statement(
  'delivery.takeTakedownMail',
  `update takedowns t set mail_attempts = t.mail_attempts + 1, mail_due_at = now() + ${retryPause('t.mail_attempts')} from (
     select id from takedowns where mail_due_at <= now() order by mail_due_at limit 1 for update skip locked) due
    where t.id = due.id
   returning t.id, t.email, t.state, t.mail_attempts as attempts,
             concat_ws('.', 'takedown', t.id, extract(epoch from t.state_at)) as name,
             t.state_at < now() - interval '${mailDays} days' as "isTooOld"`,
)

/** Takes one due mail to the requester of a takedown, who needs no account; undefined if none is due. */
export const takeTakedownMail = (pool: Pool) => queryOne<DueTakedownMail>(pool, take)

// A decision made meanwhile has queued its own mail.
const finish = statement(
  'delivery.finishTakedownMail',
  'update takedowns set mail_due_at = null, mail_attempts = 0 where id = $1 and state = $2',
)

/** Unschedules a sent mail. */
export const finishTakedownMail = (pool: Pool, { id, state }: DueTakedownMail) => execute(pool, finish, [id, state])

/** Composed when it is sent, so that the database holds no link of a receipt. */
export async function composeTakedownMail(
  { options }: Pick<Services, 'options'>,
  siteUrl: string,
  { id, state }: DueTakedownMail,
) {
  // in the fragment, which browsers do not send, so no log contains it
  const receiptUrl = `${siteUrl}/retirada#${await signTakedownReceipt(id, options.authSecrets)}`
  return { content: takedownMail(state, { id, receiptUrl }) }
}
