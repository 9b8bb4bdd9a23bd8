import { createContext } from '@animeteca/api/accounts/actors/actor'
import { authorise } from '@animeteca/api/call/admission'
import type { Services } from '@animeteca/api/call/context/context'
import { guards } from '@animeteca/api/call/guards'
import type { Cost } from '@animeteca/contracts/rates'
import type { FastifyRequest } from 'fastify'
import { requestFacts } from './request-facts.ts'

/**
 * An `onRequest` hook for public pages, feeds and pictures, which are not procedures. It charges the client's network,
 * and the given cost.
 */
export const rateLimitVisitor = (services: Services, cost?: Cost) => async (request: FastifyRequest) => {
  await authorise(createContext(services, requestFacts(request)), guards.open, cost)
}
