import { newcomerRates, rates } from '@animeteca/contracts/rates'
import type { Cost, Rate } from '@animeteca/contracts/rates'
import type { RequestContext } from './context/context.ts'
import type { Actor } from './context/read-context.ts'
import { newcomerTooFast } from './limits/newcomers.ts'
import { networkOf } from './limits/throttles.ts'
import { requireScope } from './scopes.ts'
import type { NeededScope } from './scopes.ts'

/**
 * Authorises a call against its rate limits: counted per network before anything is read, then per person. A call with an API token counts
 * for its person and for the token, which must have the scope of the call; pictures and files count as reading. Costs are counted per person, and for visitors per network.
 */
export async function authorise<Caller extends Actor | null>(
  ctx: RequestContext,
  guard: (ctx: RequestContext) => Promise<Caller>,
  cost: Cost | undefined,
  scope: NeededScope = 'leer',
): Promise<Caller> {
  const { buckets } = ctx
  const network = networkOf(ctx.ip)
  buckets.take(`network ${network}`, rates.network)
  const caller = await guard(ctx)
  if (caller) buckets.take(personOf(caller), rates.person)
  if (caller?.token) {
    buckets.take(`token ${caller.token.id}`, rates.token)
    requireScope(caller.token.scope, scope)
  }
  const newcomerRate = cost && caller?.isNewcomer ? newcomerRates[cost] : undefined
  if (newcomerRate) buckets.take(`newcomer ${cost} ${caller!.id}`, newcomerRate, newcomerTooFast)
  if (cost && caller) buckets.take(`${cost} ${caller.id}`, rates.costs[cost])
  if (cost && !caller) buckets.take(`${cost} ${network}`, shared(rates.costs[cost]))
  return caller
}

/** Whether a person's rate limit allows another call, checked before work is started for them. */
export const hasRoom = ({ buckets }: RequestContext, actor: Actor) => buckets.hasRoom(personOf(actor), rates.person)

/** Who shares a queue: a person, or a network of visitors. */
export const senderOf = (caller: Pick<Actor, 'id'> | null, ip: string) =>
  caller ? personOf(caller) : `network ${networkOf(ip)}`

const personOf = ({ id }: Pick<Actor, 'id'>) => `person ${id}`

const shared = ({ burst, perMinute }: Rate): Rate => ({
  burst: burst * rates.peoplePerNetwork,
  perMinute: perMinute * rates.peoplePerNetwork,
})
