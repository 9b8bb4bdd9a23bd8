import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/moderation/takedowns'
import { readTakedownReceipt, signTakedownReceipt } from '../../accounts/secrets/takedown-receipt.ts'
import type { PublicContext } from '../../call/context/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { findTarget } from './takedown-target.ts'

const daySeconds = 86_400
const perNetwork = { name: 'takedown:network', max: limits.takedown.perNetwork, windowSeconds: daySeconds }
/** One subscriber may have a whole /48 of IPv6, and each request is stored for as long as it waits. */
const perWiderNetwork = { name: 'takedown:nearby', max: limits.takedown.perWiderNetwork, windowSeconds: daySeconds }
/** Strangers can enter any address, which must not become a way to send mail to it. */
const perEmail = { name: 'takedown:email', max: limits.takedown.perEmail, windowSeconds: daySeconds }

const insert = statement(
  'takedowns.request',
  `insert into takedowns (kind, address, anime_id, site, external_id, picture, reason, text, name, email, words, mail_due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, $11, case when $10::text is not null then now() end)
   returning id`,
)

async function countRequest({ throttles, ip }: PublicContext) {
  await throttles.hit(perNetwork, networkOf(ip))
  await throttles.hit(perWiderNetwork, networkOf(ip, 48))
}

/** Records a visitor's request to withdraw a title or a cover, and returns the token of its receipt page. */
export async function request(ctx: PublicContext, input: contract.RequestTakedown) {
  const { kind, address, reason, text, name, email } = input
  const { pool, throttles, options, wordList } = ctx
  await countRequest(ctx)
  if (email !== null) await throttles.hit(perEmail, email.toLowerCase())
  const target = await findTarget(pool, { kind, address, publicUrl: options.publicUrl })
  const words = await wordList.match(pool, [text, name, address])
  const row = await queryOne<{ id: number }>(pool, insert, [
    kind,
    address,
    target.animeId,
    target.site,
    target.externalId,
    target.picture,
    reason,
    text,
    name,
    email,
    words.length > 0 ? words : null,
  ])
  return { token: await signTakedownReceipt(row!.id, options.authSecrets) }
}

const appealOnce = statement(
  'takedowns.appeal',
  `update takedowns set appeal = $2, state = 'appealed', state_at = now()
    where id = $1 and state in ('rejected', 'lifted') and appeal is null`,
)

/** Sends a rejected or lifted request back to the queue, once, with the requester's answer. */
export async function appeal(ctx: PublicContext, { token, text }: contract.AppealTakedown) {
  await countRequest(ctx)
  const id = (await readTakedownReceipt(token, ctx.options.authSecrets)) ?? fail('TAKEDOWN_NOT_FOUND')
  if ((await execute(ctx.pool, appealOnce, [id, text])) === 0)
    fail((await queryOne(ctx.pool, exists, [id])) ? 'TAKEDOWN_NOT_APPEALABLE' : 'TAKEDOWN_NOT_FOUND')
  return { success: true as const }
}

const exists = statement('takedowns.exists', 'select from takedowns where id = $1')
