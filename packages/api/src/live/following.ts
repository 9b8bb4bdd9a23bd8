import type * as contract from '@animeteca/contracts/live'
import type { TrackedEnvelope } from '@trpc/server'
import { sessionTokenOf } from '../accounts/actor.ts'
import type { PublicContext } from '../call/context.ts'
import type { Connection } from './stream.ts'

/**
 * What has changed of what somebody follows, and of what is their own, for as long as they listen: a subscription to whoever
 * reads it. The server writes it to a connection by itself; a generator and web streams for each took 99 KiB.
 */
export class Following implements AsyncIterable<TrackedEnvelope<contract.LiveTopic>> {
  private readonly ctx: PublicContext
  private readonly input: contract.Live

  constructor(ctx: PublicContext, input: contract.Live) {
    this.ctx = ctx
    this.input = input
  }

  /** Writes to the connection from now on; answers what to do once it is closed. Fails where no stream may be opened. */
  open(connection: Connection): Promise<() => void> {
    const { live, actor, authorization, ip } = this.ctx
    const { topics, lastEventId } = this.input
    return live.open({ actor, ip, token: sessionTokenOf(authorization), connection, topics, lastEventId })
  }

  [Symbol.asyncIterator](): AsyncIterator<TrackedEnvelope<contract.LiveTopic>> {
    throw new Error('A stream of changes is written to a connection, and not iterated')
  }
}
