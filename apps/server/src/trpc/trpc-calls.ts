import { appRouter } from '@animeteca/api/app/app.router'
import { definitions } from '@animeteca/api/app/procedure-definitions'
import type { Definition } from '@animeteca/api/call/procedure-definition'
import { UnreadableInput } from '@animeteca/api/call/unreadable-input'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'

/** Maximum calls per batch. */
const maxBatchSize = 20

/** The parts of a request that are read. */
export type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'query' | 'body'>

/** One call with its parsed but not validated input. */
export interface Call {
  path: string
  input: unknown
  /** Why it is refused before it runs, if it is. */
  error?: TRPCError | undefined
}

export interface Calls {
  /** The procedure type of all calls. */
  type: Definition['type'] | 'unknown'
  calls: Call[]
  isBatch: boolean
}

const { input: transformer } = appRouter._def._config.transformer

/**
 * The calls of a request, as tRPC's links send them: JSON, in the query of a GET or the body of a POST, batched or not. Throws for a batch
 * that is too long or mixes queries with mutations.
 */
export function readCalls(request: Sent, path: string): Calls {
  const isBatched = isBatch(request)
  const paths = isBatched ? path.split(',') : [path]
  if (paths.length > maxBatchSize) throw new TRPCError({ code: 'BAD_REQUEST', message: 'The batch is too long' })
  const types = new Set(paths.flatMap((each) => definitions.get(each)?.type ?? []))
  if (types.size > 1) throw new TRPCError({ code: 'BAD_REQUEST', message: 'A batch has calls of one kind' })
  const [type = 'unknown'] = types
  const inputs = inputsOf(request, isBatched, paths.length)
  const calls = paths.map((each, at) => ({ path: each, input: inputs[at], error: refusalOf(each, request.method) }))
  return { type, isBatch: isBatched, calls }
}

const methods = { query: 'GET', mutation: 'POST', subscription: 'GET' }

function refusalOf(path: string, method: string) {
  const type = definitions.get(path)?.type
  if (!type) return new TRPCError({ code: 'NOT_FOUND' })
  if (methods[type] !== method) return new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
  return type === 'subscription'
    ? new TRPCError({ code: 'BAD_REQUEST', message: 'Subscriptions are not batched' })
    : undefined
}

export const isBatch = ({ query }: Pick<Sent, 'query'>) => (query as { batch?: unknown }).batch === '1'

/** Whether `batch` is absent or `1`, as tRPC's links write it. */
export const isPlainBatch = ({ query }: Pick<Sent, 'query'>) =>
  [undefined, '1'].includes((query as { batch?: never }).batch)

/** Whether the content type is JSON, in any case. */
export const isJson = ({ headers }: Pick<Sent, 'headers'>) =>
  headers['content-type']?.toLowerCase().startsWith('application/json') === true

/** The inputs of a request by the position of their calls: `UnreadableInput` for all of them if the JSON cannot be read. */
export function inputsOf({ method, query, body }: Sent, isBatch: boolean, count: number): unknown[] {
  const [inQuery] = [(query as { input?: unknown }).input].flat()
  if (method === 'GET' && !inQuery) return []
  try {
    const sent: unknown = JSON.parse(String(method === 'GET' ? inQuery : body))
    if (!isBatch) return [transformer.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Error('A batch is an object')
    return Array.from({ length: count }, (_, at) => {
      const input = (sent as Record<number, unknown>)[at]
      return input === undefined ? undefined : transformer.deserialize(input)
    })
  } catch (cause) {
    return Array.from({ length: count }, () => new UnreadableInput(cause))
  }
}
