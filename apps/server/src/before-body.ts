import { createContext } from '@animeteca/api/auth/actor'
import { admit } from '@animeteca/api/auth/admission'
import { guards } from '@animeteca/api/auth/guards'
import type { Services } from '@animeteca/api/context'
import { fail } from '@animeteca/api/fail'
import { factsOf, scopeOf } from '@animeteca/api/procedure-facts'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { requestFacts } from './request-facts.ts'

/** For `onRequest`: nobody sends megabytes to a procedure before they have said who they are, and may call it. */
export const admitFirst = (services: Services, path: string) => async (request: FastifyRequest) => {
  await admit(createContext(services, requestFacts(request)), guards[factsOf(path).guard], undefined, scopeOf(path))
}

/** For `onRequest`: a compressed body is an unsupported type. What it would become has no bound, and no client of ours sends one. */
export function refuseCompressed({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE')
  done()
}
