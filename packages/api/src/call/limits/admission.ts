import { newcomerRates, rates } from '@animeteca/contracts/limits'
import type { Cost, Rate } from '@animeteca/contracts/limits'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../read-context.ts'
import { requireScope } from '../scopes.ts'
import type { NeededScope } from '../scopes.ts'
import { newcomerTooFast } from './newcomers.ts'
import { networkOf } from './throttles.ts'

/**
 * Lets a call in, or ends it: counted for the network that it comes from before anything is looked up, then for whoever makes it.
 * A program's token has limits of its own, and must be good for what it calls: what is no procedure is a picture or
 * a file, and reading. What it costs besides is counted per person; visitors share that with everybody behind their address.
 */
export async function admit<Caller extends Actor | null>(
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

/** Whether a call of this person would be let in: nothing is begun for whoever it wouldn't. */
export const hasRoom = ({ buckets }: RequestContext, actor: Actor) => buckets.hasRoom(personOf(actor), rates.person)

/** Who shares turns: a person, or a network of visitors. */
export const senderOf = (caller: Actor | null, ip: string) => (caller ? personOf(caller) : `network ${networkOf(ip)}`)

const personOf = ({ id }: Actor) => `person ${id}`

const shared = ({ burst, perMinute }: Rate): Rate => ({
  burst: burst * rates.peoplePerNetwork,
  perMinute: perMinute * rates.peoplePerNetwork,
})
