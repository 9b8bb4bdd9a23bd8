import { appRouter } from '@animeteca/api/app/app.router'
import { definitions } from '@animeteca/api/app/procedure-definitions'
import type { FastifyRequest } from 'fastify'

/** Maximum calls per batch. */
export const maxBatchSize = 20

/** The parts of a request that are read. */
export type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'query' | 'body'>

/** One call with its parsed but not validated input. */
export interface Call {
  path: string
  input: unknown
}

export interface Calls {
  /** The procedure type of all calls. */
  type: 'query' | 'mutation'
  calls: Call[]
  isBatch: boolean
}

const { input: transformer } = appRouter._def._config.transformer

/**
 * Parses requests in the form that tRPC's own links send: JSON, known procedures of one type, with the method of that
 * type. Returns undefined for anything else, valid or not, which the official adapter answers.
 */
export function readCalls(request: Sent, path: string): Calls | undefined {
  if (!isPlain(request)) return undefined
  const query = request.query as Partial<Record<string, unknown>>
  const isBatched = isBatch(request)
  const paths = isBatched ? path.split(',') : [path]
  if (paths.length > maxBatchSize) return undefined
  const type = request.method === 'GET' ? 'query' : 'mutation'
  if (!paths.every((each) => definitions.get(each)?.type === type)) return undefined
  const inputs = readInputs(type === 'query' ? query['input'] : request.body, isBatched, paths.length)
  return inputs && { type, isBatch: isBatched, calls: paths.map((each, at) => ({ path: each, input: inputs[at] })) }
}

export const isBatch = ({ query }: Pick<Sent, 'query'>) => (query as { batch?: unknown }).batch === '1'

/**
 * Whether `batch` is absent or as tRPC's links write it. A repeated parameter would be a batch for the official adapter
 * but not for `isBatch`.
 */
export const isPlainBatch = ({ query }: Pick<Sent, 'query'>) =>
  [undefined, '1'].includes((query as { batch?: never }).batch)

/** Whether the content type is JSON, in any case. */
export const isJson = ({ headers }: Pick<Sent, 'headers'>) =>
  headers['content-type']?.toLowerCase().startsWith('application/json') === true

function isPlain({ method, headers, query }: Sent): boolean {
  return (
    (headers['content-type'] === undefined ? method === 'GET' : isJson({ headers })) &&
    (method === 'GET' || method === 'POST') &&
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('application/jsonl') &&
    !('connectionParams' in (query as object))
  )
}

/** The inputs by call, from one input or numbered ones; undefined if unreadable. */
export function readInputs(text: unknown, isBatch: boolean, count: number): unknown[] | undefined {
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
