import type * as contract from '@animeteca/contracts/live'
import { tracked } from '@trpc/server'
import type * as z from 'zod'
import { bearerOf } from '../auth/actor.ts'
import type { PublicContext } from '../context.ts'

const noConnection = () => {}

/** What has changed of what somebody follows, and of what is their own, for as long as they listen. */
export async function* follow(
  { live, tokens, actor, authorization, ip, hangUp = noConnection }: PublicContext,
  { topics, lastEventId }: z.output<typeof contract.live>,
  signal: AbortSignal | undefined,
) {
  const token = bearerOf(authorization)
  const isTokenGood = async () => token !== undefined && (await tokens.verify(token)) !== undefined
  const { stream, close } = await live.open({ actor, ip, isTokenGood, hangUp, topics, lastEventId })
  try {
    for await (const { id, topic } of stream.events(signal)) yield tracked<contract.LiveTopic>(id, topic)
  } finally {
    close()
  }
}
