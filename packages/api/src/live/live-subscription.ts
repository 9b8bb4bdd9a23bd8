import type * as contract from '@animeteca/contracts/live'
import type { TrackedEnvelope } from '@trpc/server'
import { parseSessionToken } from '../accounts/actors/actor.ts'
import type { PublicContext } from '../call/context/context.ts'
import type { Connection } from '../call/context/live.ts'

/**
 * The subscription that a client opens to receive changes. tRPC sees an async iterable; the server writes it to the connection
 * directly, because a generator and a web stream per subscriber took 99 KiB.
 */
export class LiveSubscription implements AsyncIterable<TrackedEnvelope<contract.LiveTopic>> {
  private readonly ctx: PublicContext
  private readonly input: contract.Live

  constructor(ctx: PublicContext, input: contract.Live) {
    this.ctx = ctx
    this.input = input
  }

  /** Starts writing to the connection and resolves to the function that releases it. Fails with `TOO_MANY_STREAMS` or `UNAVAILABLE`. */
  open(connection: Connection): Promise<() => void> {
    const { live, actor, authorization, ip } = this.ctx
    const { topics, lastEventId } = this.input
    return live.open({ actor, ip, token: parseSessionToken(authorization), connection, topics, lastEventId })
  }

  [Symbol.asyncIterator](): AsyncIterator<TrackedEnvelope<contract.LiveTopic>> {
    throw new Error('A stream of changes is written to a connection, and not iterated')
  }
}
