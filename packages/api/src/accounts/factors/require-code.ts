import { secondStepMinutes } from '@animeteca/contracts/limits'
import type { OpenContext } from '../../call/context.ts'
import { fail } from '../../lib/fail.ts'
import { createChallenge } from '../challenges.ts'

/** Ends the first step of a sign-in with a ticket for the second one. */
export async function requireCode({ pool }: Pick<OpenContext, 'pool'>, userId: number): Promise<never> {
  const ticket = await createChallenge(pool, { purpose: 'code', userId, minutes: secondStepMinutes })
  return fail('SECOND_FACTOR_REQUIRED', { ticket })
}
