import { groupedCode } from '@animeteca/contracts/accounts/second-factor'
import type * as contract from '@animeteca/contracts/accounts/second-factor'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { renderSVG } from 'uqr'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { hashSecret } from '../secrets/secrets.ts'
import { lockSession } from '../sessions/sessions.ts'
import { confirmBothFactors } from './confirm-second-factor.ts'
import { attemptCode } from './consume-code.ts'
import { removeFactor } from './remove-factor.ts'
import { hasSecondFactor } from './second-factor.queries.ts'
import { createAppSecret, createRecoveryCode, encryptAppSecret, verifyAppCode } from './totp.ts'

const prepare = statement(
  'auth.prepareFactor',
  `insert into second_factors as f (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null
   returning user_id`,
)

/** Creates a secret for an app and replaces an unconfirmed one. It takes effect once a code has been confirmed. */
export async function prepareSecondFactor(ctx: UserContext, { currentPassword }: contract.PrepareSecondFactor) {
  const { pool, actor, options } = ctx
  await confirmOwnPassword(ctx, currentPassword)
  const { secret, uri } = createAppSecret(actor.username)
  const encrypted = encryptAppSecret(secret, actor.id, options.authSecrets)
  if (!(await queryOne(pool, prepare, [actor.id, encrypted]))) fail('SECOND_FACTOR_ON')
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

const prepared = statement(
  'auth.preparedFactor',
  `select user_id as "userId", secret as encrypted, last_step as "lastStep" from second_factors
    where user_id = $1 and confirmed_at is null`,
)
const confirm = statement(
  'auth.confirmFactor',
  `update second_factors set confirmed_at = now(), last_step = $3
    where user_id = $1 and confirmed_at is null and secret = $2 returning user_id`,
)

/** Turns the second factor on after a code has shown that the app has the secret. Returns the recovery codes, which happens only here. */
export async function enableSecondFactor(ctx: UserContext, { code }: contract.EnableSecondFactor) {
  const { pool, actor, options } = ctx
  const stored = await queryOne<Parameters<typeof verifyAppCode>[1]>(pool, prepared, [actor.id])
  if (!stored) return fail((await hasSecondFactor(pool, actor.id)) ? 'SECOND_FACTOR_ON' : 'SECOND_FACTOR_UNPREPARED')
  const verify = async () => verifyAppCode(code, stored, options.authSecrets)
  const verified = (await attemptCode(ctx, { userId: actor.id, kind: 'app' }, verify)) ?? fail('CODE_WRONG')
  return transaction(pool, async (client) => {
    await lockSession(client, actor)
    if (!(await queryOne(client, confirm, [actor.id, stored.encrypted, verified.step])))
      fail('SECOND_FACTOR_UNPREPARED')
    await queueMail(client, actor.id, 'second_factor_on')
    await audit(ctx, { action: 'auth.second_factor_on', actorId: actor.id }, client)
    return renewCodes(client, actor.id)
  })
}

/** Replaces the recovery codes by ten new ones. */
export const renewRecoveryCodes = (ctx: UserContext, input: contract.WithBothFactors) =>
  confirmBothFactors(ctx, input, async (client) => {
    await audit(ctx, { action: 'auth.recovery_codes_renewed', actorId: ctx.actor.id }, client)
    return renewCodes(client, ctx.actor.id)
  })

const renew = statement(
  'auth.renewCodes',
  `with old as (delete from recovery_codes where user_id = $1)
   insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])`,
)

async function renewCodes(client: PoolClient, userId: number) {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, createRecoveryCode)
  await queryMany(client, renew, [userId, codes.map(hashSecret)])
  return { success: true as const, recoveryCodes: codes.map(groupedCode) }
}

/** Turns the second factor off. */
export const disableSecondFactor = (ctx: UserContext, given: contract.WithBothFactors) =>
  confirmBothFactors(ctx, given, async (client) => {
    await removeFactor(client, ctx.actor.id)
    await audit(ctx, { action: 'auth.second_factor_off', actorId: ctx.actor.id }, client)
    return { success: true as const }
  })
