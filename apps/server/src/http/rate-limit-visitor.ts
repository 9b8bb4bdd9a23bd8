import { createContext } from '@animeteca/api/accounts/actor'
import type { Services } from '@animeteca/api/call/context'
import { guards } from '@animeteca/api/call/guards'
import { admit } from '@animeteca/api/call/limits/admission'
import type { Cost } from '@animeteca/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { requestFacts } from './request-facts.ts'

/**
 * For `onRequest` of what everybody may see and is no procedure, pages, feeds and pictures: it counts for the network that it comes
 * from, as a call does, and for what it costs besides.
 */
export const admitVisitor = (services: Services, cost?: Cost) => async (request: FastifyRequest) => {
  await admit(createContext(services, requestFacts(request)), guards.open, cost)
}
