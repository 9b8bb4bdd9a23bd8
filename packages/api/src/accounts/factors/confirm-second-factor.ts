import type { WithBothFactors } from '@animeteca/contracts/accounts/second-factor'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { fail } from '../../lib/fail.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { withValidCode } from './consume-code.ts'
import { hasSecondFactor } from './second-factor.queries.ts'

/** Checks the second factor, if the account has one. */
export async function confirmCodeIfRequired(ctx: UserContext, code: string | undefined): Promise<void> {
  const { pool, actor } = ctx
  if (!(await hasSecondFactor(pool, actor.id))) return
  if (!code) return fail('CODE_REQUIRED')
  if (!(await withValidCode(ctx, { userId: actor.id, code }, async () => ({})))) fail('CODE_WRONG')
}

/** Runs an action that requires the password and, where there is one, the second factor. */
export async function confirmBothFactors<Result extends object>(
  ctx: UserContext,
  { currentPassword, code }: WithBothFactors,
  action: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const { pool, actor } = ctx
  await confirmOwnPassword(ctx, currentPassword)
  if (!(await hasSecondFactor(pool, actor.id))) fail('SECOND_FACTOR_OFF')
  if (!code) return fail('CODE_REQUIRED')
  return (await withValidCode(ctx, { userId: actor.id, code }, action)) ?? fail('CODE_WRONG')
}
