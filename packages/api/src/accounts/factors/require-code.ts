import { secondStepMinutes } from '@animeteca/contracts/limits'
import type { OpenContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { createChallenge } from '../challenges.ts'

// A concurrent change of the password waits for the ticket, and then deletes it with the others.
const lockPassword = statement(
  'auth.lockPassword',
  'select from users where id = $1 and password_hash is not distinct from $2 for share',
)

interface FirstStep {
  /** The hash that the password was verified against. */
  passwordHash?: string | null
  /** The identity that the sign-in links, without which it may not be allowed. */
  identityTicket?: string | undefined
}

/**
 * Ends the first step of a sign-in with a ticket for the second one, which has to carry the same identity. Fails if the password has been changed since
 * it was verified.
 */
export async function requireCode(
  { pool }: Pick<OpenContext, 'pool'>,
  userId: number,
  { passwordHash, identityTicket }: FirstStep = {},
): Promise<never> {
  const ticket = await transaction(pool, async (client) => {
    if (passwordHash !== undefined && !(await queryOne(client, lockPassword, [userId, passwordHash])))
      fail('BAD_CREDENTIALS')
    return createChallenge(client, { purpose: 'code', userId, minutes: secondStepMinutes, boundTo: identityTicket })
  })
  return fail('SECOND_FACTOR_REQUIRED', { ticket })
}
