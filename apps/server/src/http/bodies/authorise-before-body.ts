import { createContext } from '@animeteca/api/accounts/actors/actor'
import { factsOf, scopeOf } from '@animeteca/api/app/procedure-facts'
import { authorise } from '@animeteca/api/call/admission'
import type { Services } from '@animeteca/api/call/context/context'
import { guards } from '@animeteca/api/call/guards'
import { fail } from '@animeteca/api/lib/fail'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { LargeBodySemaphore } from '../../large-bodies/large-body-semaphore.ts'
import { requestFacts } from '../request-facts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the procedure's cost was already charged, before the body was read. */
    isCostPaid: boolean
  }
}

interface BodyLimit {
  semaphore: LargeBodySemaphore
  /** Concurrent bodies of this kind per person. */
  max: number
}

/**
 * An `onRequest` hook for procedures with large bodies. It authenticates, authorises and charges the caller, and waits
 * for a slot if the body is large, before any byte of the body is read.
 */
export const authoriseBeforeBody =
  (services: Services, path: string, { semaphore, max }: BodyLimit) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { guard, cost } = factsOf(path)
    const caller = await authorise(createContext(services, requestFacts(request)), guards[guard], cost, scopeOf(path))
    request.isCostPaid = true
    if (caller && isLarge(request)) await semaphore.begin(request, reply, caller.id, max)
  }

/** A body without a `Content-Length` may be as long as its route allows. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= limits.body.usual)

/**
 * An `onRequest` hook that rejects compressed bodies, whose decompressed size is unbounded. Our clients never send
 * them.
 */
export function refuseCompressed({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE')
  done()
}
