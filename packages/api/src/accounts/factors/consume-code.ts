import { isAppCode } from '@animeteca/contracts/accounts/second-factor'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { hashSecret } from '../secrets/secrets.ts'
import { verifyAppCode } from './totp.ts'

/**
 * Wrong codes of an account per day, over all networks. Recovery codes have a separate counter, so that guesses at the app's codes do not lock out
 * an owner who has lost the app.
 */
const wrongCodes = {
  app: { name: 'code:account', max: limits.secondFactor.wrongADay, windowSeconds: 86_400 },
  recovery: { name: 'code:recovery', max: limits.secondFactor.wrongADay, windowSeconds: 86_400 },
}

export type CodeKind = 'app' | 'recovery'

/** Verifies a code as an attempt of an account: counted before it runs, and uncounted unless the result is undefined. */
export const attemptCode = <Result>(
  { throttles }: Pick<Services, 'throttles'>,
  { userId, kind }: { userId: number; kind: CodeKind },
  verify: () => Promise<Result | undefined>,
) => throttles.attempt(wrongCodes[kind], String(userId), verify)

/** Consumes a code and runs `action` in the same transaction. Returns undefined for a wrong code, which counts against the limits. */
export async function withValidCode<Result extends object>(
  ctx: Pick<Services, 'pool' | 'throttles' | 'options'>,
  { userId, code }: { userId: number; code: string },
  action: (client: PoolClient, kind: CodeKind) => Promise<Result>,
): Promise<Result | undefined> {
  const kind = isAppCode(code) ? 'app' : 'recovery'
  return attemptCode(ctx, { userId, kind }, () =>
    transaction(ctx.pool, async (client) =>
      (await consumeCode(ctx, client, { userId, code, kind })) ? action(client, kind) : undefined,
    ),
  )
}

const lock = statement(
  'auth.lockFactor',
  `select user_id as "userId", secret as encrypted, last_step as "lastStep" from second_factors
    where user_id = $1 and confirmed_at is not null for update`,
)
const advance = statement(
  'auth.advanceFactor',
  'update second_factors set last_step = $2, secret = $3 where user_id = $1',
)
const deleteRecoveryCode = statement(
  'auth.useRecoveryCode',
  'delete from recovery_codes where hash = $2 and user_id = $1 returning hash',
)

interface CodeAttempt {
  userId: number
  code: string
  kind: CodeKind
}

/** Consumes a code and returns whether it was valid. Of two concurrent calls with the same code the second waits and fails. */
async function consumeCode(
  { options }: Pick<Services, 'options'>,
  client: PoolClient,
  { userId, code, kind }: CodeAttempt,
) {
  if (kind === 'recovery') return (await queryOne(client, deleteRecoveryCode, [userId, hashSecret(code)])) !== undefined
  const stored = await queryOne<Parameters<typeof verifyAppCode>[1]>(client, lock, [userId])
  const verified = stored && verifyAppCode(code, stored, options.authSecrets)
  if (!verified) return false
  await queryOne(client, advance, [userId, verified.step, verified.encrypted])
  return true
}
