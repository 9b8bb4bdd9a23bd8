import { tokenPrefix } from '@animeteca/contracts/accounts/api-tokens'
import type * as contract from '@animeteca/contracts/accounts/api-tokens'
import { limits } from '@animeteca/contracts/limits'
import type { UserContext } from '../../call/context/context.ts'
import { insertWithinLimit, insertWithinLimitSql } from '../../database/insert-within-limit.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { createSecret } from '../secrets/secrets.ts'
import { lockSession, publishSessionsEnded } from '../sessions/sessions.ts'
import { tokenColumns } from './api-tokens.queries.ts'

const add = statement(
  'auth.addToken',
  insertWithinLimitSql({
    table: 'api_tokens',
    count: limits.apiToken.count,
    columns: { hash: '$2', ending: '$3', name: '$4', scope: '$5', expires_at: 'now() + make_interval(days => $6)' },
    answer: `select to_json(r) from (select ${tokenColumns('t')} from added t) r`,
  }),
)

/**
 * Creates an API token and returns it, which happens only here. It outlives sessions and password changes, so the password is required: a stolen
 * session must not turn into a token.
 */
export async function createApiToken(ctx: UserContext, input: contract.CreateApiToken) {
  await confirmOwnPassword(ctx, input.currentPassword)
  const { secret, hash } = createSecret(tokenPrefix)
  const values = [ctx.actor.id, hash, secret.slice(-4), input.name, input.scope, input.days]
  const token = await transaction(ctx.pool, async (client) => {
    await lockSession(client, ctx.actor)
    const created = (await insertWithinLimit<contract.ApiToken>(client, add, values)) ?? fail('TOKENS_FULL')
    const target = { targetType: 'api_token', targetId: created.id, detail: { scope: created.scope } } as const
    await audit(ctx, { action: 'auth.token_created', actorId: ctx.actor.id, ...target }, client)
    await queueMail(client, ctx.actor.id, 'access_created')
    return created
  })
  return { success: true as const, secret, token }
}

const remove = statement('auth.removeToken', 'delete from api_tokens where id = $2 and user_id = $1 returning id')

/** Revokes an API token. Its next request fails on every server, and its streams end. */
export async function revokeApiToken(ctx: UserContext, { id }: contract.ByApiToken) {
  const { pool, bus, actor } = ctx
  await transaction(pool, async (client) => {
    if (!(await queryOne(client, remove, [actor.id, id]))) fail('TOKEN_NOT_FOUND')
    await audit(ctx, { action: 'auth.token_revoked', actorId: actor.id, targetType: 'api_token', targetId: id }, client)
  })
  publishSessionsEnded(bus, actor.id)
  return { success: true as const }
}
