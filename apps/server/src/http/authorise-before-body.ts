import { createContext } from '@animeteca/api/accounts/actor'
import { factsOf, scopeOf } from '@animeteca/api/app/procedure-facts'
import type { Services } from '@animeteca/api/call/context'
import { guards } from '@animeteca/api/call/guards'
import { admit } from '@animeteca/api/call/limits/admission'
import { fail } from '@animeteca/api/lib/fail'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { LargeTurns } from '../large-bodies/large-body-semaphore.ts'
import { requestFacts } from './request-facts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether what the procedure costs was counted before the body was read. */
    isCostPaid: boolean
  }
}

interface BodyTurns {
  turns: LargeTurns
  /** How many of these a person may send at the same time. */
  most: number
}

/**
 * For `onRequest` of a procedure that takes megabytes: nothing of a body is read before its sender has said who they are, may call the
 * procedure, has paid what it costs, and has a turn where the body is large.
 */
export const admitFirst =
  (services: Services, path: string, { turns, most }: BodyTurns) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { guard, cost } = factsOf(path)
    const caller = await admit(createContext(services, requestFacts(request)), guards[guard], cost, scopeOf(path))
    request.isCostPaid = true
    if (caller && isLarge(request)) await turns.begin(request, reply, caller.id, most)
  }

/** A body that doesn't say how long it is may be as long as its route allows. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= limits.body.usual)

/** For `onRequest`: a compressed body is an unsupported type. What it would become has no bound, and no client of ours sends one. */
export function refuseCompressed({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE')
  done()
}
