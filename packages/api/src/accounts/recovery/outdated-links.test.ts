import { describe, expect, onTestFinished } from 'vitest'
import { composeMail } from '../../delivery/mail/compose-mail.ts'
import { takeDueMail } from '../../delivery/mail/due-mails.queries.ts'
import { countLockWaits } from '../../test/database/lock-waits.ts'
import { beginLongTransaction } from '../../test/database/long-transaction.ts'
import { failureKey } from '../../test/failure-key.ts'
import { changeTo, newAddress, oldAddress, test as base, thirdAddress } from '../../test/mail/email-change.ts'
import { createEmailConfirmation } from './email-changes.ts'
import { createPasswordReset } from './password-resets.ts'

const siteUrl = 'https://animeteca.example'

const test = base.extend<{ cleared: void }>({
  cleared: [
    async ({ services: { pool } }, use) => {
      for (const table of ['mails', 'email_changes', 'auth_challenges', 'throttles'])
        await pool.query(`delete from ${table}`)
      await use()
    },
    { auto: true },
  ],
})

describe('a mail with a password link that was taken from the queue before its address was left', () => {
  test('is not sent, since its link would open the account', async ({ calling, services, signInFaye, visitor }) => {
    const faye = calling({ authorization: await signInFaye() })
    await visitor.auth.requestPasswordReset({ username: 'faye' })
    const due = await takeDueMail(services.pool)
    expect(due).toMatchObject({ kind: 'reset_password', email: oldAddress })
    await faye.profiles.updateSettings(changeTo(newAddress))
    expect(await composeMail(services, siteUrl, due!)).toBeUndefined()
    expect((await services.pool.query('select from auth_challenges')).rowCount).toBe(0)
  })
})

describe('a link to an address that is being left', () => {
  test.for([
    ['password reset', createPasswordReset],
    ['confirmation', createEmailConfirmation],
  ] as const)('of a %s ends with the change that waits for it', async ([, createLink], { as, cast, services }) => {
    const { pool } = services
    const { email } = await as(cast.ed).profiles.settings()
    const sending = await pool.connect()
    onTestFinished(() => sending.release(true))
    await sending.query(beginLongTransaction)
    expect(await createLink(sending, cast.ed.id, email)).toBeDefined()
    const changing = failureKey(as(cast.ed).profiles.updateSettings(changeTo(thirdAddress)))
    await expect.poll(() => countLockWaits(pool)).toBe(1)
    await sending.query('commit')
    expect(await changing).toBe('ok')
    expect((await pool.query('select from auth_challenges')).rowCount).toBe(0)
    await pool.query('update users set email = $2 where id = $1', [cast.ed.id, email])
  })
})
