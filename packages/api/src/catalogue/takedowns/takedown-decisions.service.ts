import { allowedOutcomes } from '@animeteca/contracts/moderation/takedowns'
import type * as contract from '@animeteca/contracts/moderation/takedowns'
import type { PoolClient } from 'pg'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { blockCovers } from './block-covers.ts'
import { blockTitles, unblockTitles } from './block-titles.ts'
import { lockTakedowns } from './takedown-keys.ts'
import { findTarget } from './takedown-target.ts'
import type { TakedownTarget } from './takedown-target.ts'

/** Blocks what a request asks for, rejects it, or lifts an earlier decision, and queues the mail with the reasons. */
export async function decide(ctx: UserContext, { id, state, outcome, answer, address }: contract.DecideTakedown) {
  const changed = await transaction(ctx.pool, async (client) => {
    await lockTakedowns(client)
    const found = (await queryOne<Decided>(client, lock, [id])) ?? fail('TAKEDOWN_NOT_FOUND')
    if (found.state !== state || !allowedOutcomes[state].includes(outcome)) fail('TAKEDOWN_DECIDED')
    await execute(client, setState, [id, outcome])
    const changed = await effects[outcome](ctx, client, { ...found, id, address })
    await queryOne(client, addDecision, [id, outcome, answer, ctx.actor.id])
    await audit(
      ctx,
      {
        action: 'admin.takedown_decided',
        actorId: ctx.actor.id,
        targetType: 'takedown',
        targetId: id,
        detail: { decision: outcome, kind: found.kind, animes: changed.animeIds.length },
      },
      client,
    )
    return changed
  })
  if (changed.animeIds.length > 0) ctx.bus.publish({ topic: 'catalogue', ids: [] })
  // a picture that cannot be deleted now is left to the nightly sweep, because the decision is committed
  for (const picture of changed.pictures) await ctx.media.removePicture(picture).catch(() => {})
  return { success: true as const, animeIds: changed.animeIds }
}

type Decided = TakedownTarget & Pick<contract.Takedown, 'kind' | 'state'>

/** Animes that have changed, and pictures of ours that nothing shows any more. */
interface Changed {
  animeIds: number[]
  pictures: string[]
}

const nothing: Changed = { animeIds: [], pictures: [] }

type Effect = (
  ctx: UserContext,
  client: PoolClient,
  decided: Decided & { id: number; address: string | null },
) => Promise<Changed>

const effects: Record<contract.TakedownOutcome, Effect> = {
  rejected: () => Promise.resolve(nothing),
  blocked: async (ctx, client, { id, kind, address, ...stored }) => {
    const { publicUrl } = ctx.options
    const target = address === null ? stored : await findTarget(client, { kind, address, publicUrl })
    const { animeId, site, externalId, picture } = target
    if (animeId === null && externalId === null && picture === null) fail('TAKEDOWN_UNCLEAR')
    await execute(client, setTarget, [id, animeId, site, externalId, picture])
    if (kind === 'cover') return blockCovers(client, id, target)
    // a picture does not say which title is meant
    if (animeId === null && externalId === null) fail('TAKEDOWN_UNCLEAR')
    return { animeIds: await blockTitles(client, id, target), pictures: [] }
  },
  lifted: async (_ctx, client, { id, kind }) => {
    await execute(client, removeKeys, [id])
    return kind === 'title' ? { animeIds: await unblockTitles(client, id), pictures: [] } : nothing
  },
}

const lock = statement(
  'takedowns.lockOne',
  `select kind, state, anime_id as "animeId", site, external_id as "externalId", picture from takedowns where id = $1 for update`,
)

const setState = statement(
  'takedowns.setState',
  `update takedowns set state = $2, state_at = now(), mail_attempts = 0, mail_due_at = case when email is not null then now() end where id = $1`,
)

const setTarget = statement(
  'takedowns.setTarget',
  'update takedowns set anime_id = $2, site = $3, external_id = $4, picture = $5 where id = $1',
)

const addDecision = statement(
  'takedowns.addDecision',
  'insert into takedown_decisions (takedown_id, outcome, answer, decider_id) values ($1, $2, $3, $4)',
)

const removeKeys = statement('takedowns.removeKeys', 'delete from takedown_keys where takedown_id = $1')
