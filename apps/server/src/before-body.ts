import { createContext } from '@animeteca/api/auth/actor'
import { admit } from '@animeteca/api/auth/admission'
import { guards } from '@animeteca/api/auth/guards'
import type { Services } from '@animeteca/api/context'
import { factsOf } from '@animeteca/api/procedure-facts'
import type { FastifyRequest } from 'fastify'
import { requestFacts } from './request-facts.ts'

/** For `onRequest`: nobody sends megabytes to a procedure before they have said who they are, and may call it. */
export const admitFirst = (services: Services, path: string) => async (request: FastifyRequest) => {
  await admit(createContext(services, requestFacts(request)), guards[factsOf(path).guard], undefined)
}
