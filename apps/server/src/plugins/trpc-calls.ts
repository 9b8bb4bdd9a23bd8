import { appRouter } from '@animeteca/api/app.router'
import type { AnyTRPCProcedure } from '@trpc/server'
import type { FastifyRequest } from 'fastify'

/** One procedure of a request, with its input read but not yet validated. */
export interface Call {
  path: string
  procedure: AnyTRPCProcedure
  input: unknown
}

export interface Calls {
  calls: Call[]
  isBatch: boolean
}

// flat at run time, by paths such as `catalogue.byId`; the types say nested
const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>))
const { input: transformer } = appRouter._def._config.transformer

/**
 * The calls of a request in the form that tRPC's own links send: JSON, known procedures, one kind of them, the method of that
 * kind. Undefined for everything else, be it unusual or wrong: that is for the official adapter to answer.
 */
export function readCalls(request: FastifyRequest, path: string, maxBatchSize: number): Calls | undefined {
  if (!isPlain(request)) return undefined
  const query = request.query as Partial<Record<string, unknown>>
  const isBatch = query['batch'] === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize) return undefined
  const found = paths.map((each) => procedures.get(each))
  const type = request.method === 'GET' ? 'query' : 'mutation'
  if (!found.every((procedure) => procedure?._def.type === type)) return undefined
  const inputs = readInputs(type === 'query' ? query['input'] : request.body, isBatch, paths.length)
  return (
    inputs && { isBatch, calls: paths.map((each, at) => ({ path: each, procedure: found[at]!, input: inputs[at] })) }
  )
}

function isPlain({ method, headers, query }: FastifyRequest): boolean {
  const type = headers['content-type']
  const isJson = type === undefined ? method === 'GET' : type.startsWith('application/json')
  return (
    isJson &&
    (method === 'GET' || method === 'POST') &&
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('application/jsonl') &&
    !('connectionParams' in (query as object))
  )
}

/** What is sent for each call; undefined when it can't be read. */
function readInputs(text: unknown, isBatch: boolean, count: number): unknown[] | undefined {
  if (text === undefined || text === '') return isBatch || text === '' ? undefined : []
  if (typeof text !== 'string') return undefined
  try {
    const sent: unknown = JSON.parse(text)
    if (!isBatch) return [transformer.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
    return Array.from({ length: count }, (_, at) => {
      const input = (sent as Record<number, unknown>)[at]
      return input === undefined ? undefined : transformer.deserialize(input)
    })
  } catch {
    return undefined
  }
}
